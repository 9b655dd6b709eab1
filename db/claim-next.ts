import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

type Queue = { due?: SQL; order: SQL[] };

/**
 * The first row of a queue that no other transaction holds, locked until this transaction ends. Several processes can share a queue
 * that way: each gets another row, and nobody waits.
 *
 * @param due which rows may be taken now; all of them if left out
 * @param order the row to take first comes first
 */
export async function claimNext<Table extends PgTable>(
  tx: Database,
  table: Table,
  { due, order }: Queue,
): Promise<InferSelectModel<Table> | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(due)
    .orderBy(...order)
    .limit(1)
    .for('update', { skipLocked: true });
  // Drizzle loses the row type of a table that is a parameter.
  return row as InferSelectModel<Table> | undefined;
}
