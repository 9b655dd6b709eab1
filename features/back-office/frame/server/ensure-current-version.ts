import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log, profiles } from '#db/schema.ts';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { showInstant } from '../audit/audit-values.ts';
import { withArticle } from '../audit/audit-words.ts';

type Edited = { object_type: AuditedObject; row: { id: string; updated_at: Date } };

/**
 * Ensures that an edit is based on the row's current version.
 * @param basedOn `updated_at` of the version that the form was filled with; absent to skip the check
 * @throws AppError `conflict`, which names who changed the row since, and when (docs/product.md §5.11)
 */
export async function ensureCurrentVersion(
  tx: Database,
  { caller }: Call,
  { object_type, row }: Edited,
  basedOn: string | undefined,
): Promise<void> {
  if (basedOn === undefined || Date.parse(basedOn) === row.updated_at.getTime()) return;
  const author = await findAuthor(tx, object_type, row);
  const isOwn = author?.user_id === caller.user_id;
  const change = isOwn ? 'Cambiaste' : `${author?.full_name ?? 'Alguien'} cambió`;
  const where = isOwn ? ' en otra ventana' : '';
  const when = showInstant(row.updated_at, caller.time_zone);
  throw new AppError('conflict', {
    message:
      `${change} ${withArticle(object_type)}${where} el ${when}, después de que abrieras el ` +
      'formulario. Todavía no se ha guardado lo tuyo.',
  });
}

/** Who made the row's last change; nobody when the content pack or a command made it. */
async function findAuthor(tx: Database, object_type: AuditedObject, { id, updated_at }: Edited['row']) {
  const [author] = await tx
    .select({ user_id: profiles.user_id, full_name: profiles.full_name })
    .from(audit_log)
    .innerJoin(profiles, eq(profiles.user_id, audit_log.actor_id))
    .where(
      and(
        eq(audit_log.object_type, object_type),
        eq(audit_log.object_id, id),
        eq(audit_log.created_at, updated_at),
      ),
    )
    .orderBy(desc(audit_log.id))
    .limit(1);
  return author;
}
