import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log } from '#db/schema.ts';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { lastEntry } from '#features/audit/server/last-entry.ts';
import type { Acting } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { showInstant } from '../audit/audit-values.ts';
import { withArticle } from '../audit/audit-words.ts';
import { type Archivable, lockArchivable } from './lock-row.ts';

type Edited = { object_type: AuditedObject; row: { id: string; updated_at: Date } };

/**
 * Locks the row that an edit changes, in the version that it is based on. @throws AppError `conflict`, and `not_found`, which names who
 * deleted the row since it was read, and when
 */
export async function lockEdited<Table extends Archivable>(
  tx: Database,
  call: Acting,
  { object_type, table, id }: { object_type: AuditedObject; table: Table; id: string },
  basedOn: string | undefined,
): Promise<Table['$inferSelect']> {
  const row = await lockArchivable(tx, table, id);
  if (row.archived_at) throw await deletedSince(tx, call, object_type, row);
  await ensureCurrentVersion(tx, call, { object_type, row }, basedOn);
  return row;
}

async function deletedSince(
  tx: Database,
  { caller }: Acting,
  object_type: AuditedObject,
  row: Edited['row'],
) {
  const author = await findAuthor(tx, object_type, row);
  const deletion =
    author?.actor_id === caller.user_id ? 'Eliminaste' : `${author?.full_name ?? 'Alguien'} eliminó`;
  const when = showInstant(row.updated_at, caller.time_zone);
  return new AppError('not_found', {
    message:
      `${deletion} ${withArticle(object_type)} el ${when}. Lo que escribiste sigue aquí: en «Archivadas» se puede ` +
      'recuperar, y después guardar.',
  });
}

/**
 * Ensures that an edit is based on the row's current version.
 * @param basedOn `updated_at` of the version that the form was filled with; absent to skip the check
 * @param since the end of the message: what it was changed after, and what to do
 * @throws AppError `conflict`, which names who changed the row since, and when (docs/product.md §5.11)
 */
export async function ensureCurrentVersion(
  tx: Database,
  { caller }: Acting,
  { object_type, row }: Edited,
  basedOn: string | undefined,
  since = SINCE_THE_FORM,
): Promise<void> {
  if (basedOn === undefined || Date.parse(basedOn) === row.updated_at.getTime()) return;
  const author = await findAuthor(tx, object_type, row);
  const isOwn = author?.actor_id === caller.user_id;
  const change = isOwn ? 'Cambiaste' : `${author?.full_name ?? 'Alguien'} cambió`;
  const where = isOwn ? ' en otra ventana' : '';
  const when = showInstant(row.updated_at, caller.time_zone);
  throw new AppError('conflict', {
    message: `${change} ${withArticle(object_type)}${where} el ${when}, ${since}`,
  });
}

const SINCE_THE_FORM = 'después de que abrieras el formulario. Todavía no se ha guardado lo tuyo.';

/** Who made the row's last change; nobody when the content pack or a command made it. */
const findAuthor = (tx: Database, object_type: AuditedObject, { id, updated_at }: Edited['row']) =>
  lastEntry(tx, object_type, id, eq(audit_log.created_at, updated_at));
