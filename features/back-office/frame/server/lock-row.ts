import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import type { badges, lessons, plans, questions } from '#db/schema.ts';
import type { Acting } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

export type Archivable = typeof plans | typeof lessons | typeof questions | typeof badges;
type RowOf<Table extends Archivable> = Table['$inferSelect'];
type Form<Table extends Archivable> = { id?: string } & Partial<RowOf<Table>>;

/** Reads a row that is not archived and locks it until the transaction ends. @throws AppError `not_found` */
export const lockRow = async <Table extends Archivable>(
  tx: Database,
  table: Table,
  id: string,
): Promise<RowOf<Table>> => ensureFound(await lockAny(tx, table, id, isNull(table.archived_at)));

export const lockArchivable = async <Table extends Archivable>(
  tx: Database,
  table: Table,
  id: string,
): Promise<RowOf<Table>> => ensureFound(await lockAny(tx, table, id));

/** Reads a row that is not archived. @throws AppError `not_found` */
export async function readRow<Table extends Archivable>(
  db: Database,
  table: Table,
  id: string,
): Promise<RowOf<Table>> {
  const [row] = await db
    .select()
    .from(table as Archivable)
    .where(and(eq(table.id, id), isNull(table.archived_at)));
  return ensureFound(row as RowOf<Table> | undefined);
}

/** Changes a row that is locked. @returns the row as it is then */
export async function updateRow<Table extends Archivable>(
  tx: Database,
  { now }: Pick<Acting, 'now'>,
  table: Table,
  { id, ...set }: { id: string } & Partial<RowOf<Table>>,
): Promise<RowOf<Table>> {
  const rows = await tx
    .update(table as Archivable)
    .set({ ...set, updated_at: now })
    .where(eq(table.id, id))
    .returning();
  return onlyRow<RowOf<Archivable>>(rows) as RowOf<Table>;
}

/** Creates a row, or finds the one of an earlier request with its id and `form`. @throws AppError `conflict` when that has other values */
export async function createRow<Table extends Archivable>(
  tx: Database,
  { now }: Pick<Acting, 'now'>,
  table: Table,
  form: Form<Table>,
  more: Partial<RowOf<Table>> = {},
): Promise<{ before: RowOf<Table> | null; after: RowOf<Table> }> {
  const [made] = await tx
    .insert(table as typeof plans)
    .values({ ...(form as typeof plans.$inferInsert), ...more, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: table.id })
    .returning();
  if (made) return { before: null, after: made as RowOf<Table> };
  const after = await lockRepeated(tx, table, form);
  return { before: after, after };
}

/** The row that an earlier request with the same id created. @throws AppError `conflict` when it has other values or is archived */
async function lockRepeated<Table extends Archivable>(
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
