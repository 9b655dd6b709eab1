import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** The rows of a select, batch by batch, as they were at first. Sorting a million rows once is cheaper than finding each batch. */
export async function* fetchBatches<Row extends Record<string, unknown>>(
  tx: Database,
  select: SQL,
  size: number,
): AsyncGenerator<Row[]> {
  // All rows are fetched; by default PostgreSQL plans for the first tenth of a cursor's.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`set local work_mem = '128MB'`);
  await tx.execute(sql`declare batches no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await tx.execute<Record<string, unknown>>(sql.raw(`fetch ${size} from batches`));
    if (rows.length === 0) return;
    yield rows as Row[];
  }
}
