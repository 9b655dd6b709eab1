import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../connect.ts';

type Queue = { due?: SQL; order: SQL[] };

/** Locks the first due row of a queue that no other transaction has locked, so that several processes can share a queue without waiting. */
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
