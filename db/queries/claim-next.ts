import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../connect.ts';

type Queue = { due?: SQL; order: SQL[] };

/**
 * Locks the first row of a queue that no other transaction has locked, until this transaction ends. Several processes can share
 * a queue: each gets another row, and none waits.
 * @param due condition for the rows that may be claimed now; all rows by default
 * @param order the order in which rows are claimed
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
