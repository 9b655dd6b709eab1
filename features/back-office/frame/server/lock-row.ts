import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { badges, lessons, plans, questions } from '#db/schema.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

export type Archivable = typeof plans | typeof lessons | typeof questions | typeof badges;
type RowOf<Table extends Archivable> = Table['$inferSelect'];

/** Reads a row that is not archived and locks it until the transaction ends. @throws AppError `not_found` */
export async function lockRow<Table extends Archivable>(
  tx: Database,
  table: Table,
  id: string,
): Promise<RowOf<Table>> {
  return ensureFound(await lockAny(tx, table, id, isNull(table.archived_at)));
}

export async function lockArchivable<Table extends Archivable>(
  tx: Database,
  table: Table,
  id: string,
): Promise<RowOf<Table>> {
  return ensureFound(await lockAny(tx, table, id));
}

/**
 * Reads and locks the row that an earlier request with the same id created, to answer the repeated request.
 * @param form the fields of the repeated request, with defaults
 * @throws AppError `conflict` when the row has other values or has been archived
 */
export async function lockRepeated<Table extends Archivable>(
  tx: Database,
  table: Table,
  form: { id?: string },
): Promise<RowOf<Table>> {
  const row = await lockArchivable(tx, table, form.id!);
  ensureRepeated(row, form);
  return row;
}

/** Ensures that a repeated request asks for what its row is. @throws AppError `conflict` */
export function ensureRepeated(row: { archived_at: Date | null }, form: object): void {
  if (row.archived_at) throw new AppError('conflict', { message: DELETED_SINCE });
  const stored: Record<string, unknown> = { ...row };
  const isSame = Object.entries(form).every(([field, value]) => isDeepStrictEqual(stored[field], value));
  if (!isSame) throw new AppError('conflict', { message: SAVED_OTHERWISE });
}

const DELETED_SINCE = 'Esto ya se guardó y después se eliminó. Actualiza la página.';
const SAVED_OTHERWISE = 'Esto ya se guardó con otros datos. Actualiza la página para ver cómo quedó.';

async function lockAny<Table extends Archivable>(
  tx: Database,
  table: Table,
  id: string,
  condition?: ReturnType<typeof isNull>,
) {
  const [row] = await tx
    .select()
    .from(table as Archivable)
    .where(and(eq(table.id, id), condition))
    .for('no key update');
  return row as RowOf<Table> | undefined;
}
