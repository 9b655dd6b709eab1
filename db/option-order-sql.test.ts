import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { optionOrder } from '#domain/option-order.ts';
import { createTestDatabase } from '#test/database.ts';
import { connect } from './connect.ts';
import { optionOrderOf } from './option-order-sql.ts';

type Row = { seed: string | null; id: string; options: string[]; shuffle_options: boolean; order: number[] };

test('the database shows the options of any attempt in the order that the rule says', async () => {
  const db = connect(await createTestDatabase(inject('clusterUrl')));
  const { rows } = await db.execute<Row>(sql`
    select a.seed, v.*, ${sql.raw(optionOrderOf('a', 'v'))} as order from generate_series(1, 2000) as n,
      lateral (select case when n % 10 > 0 then gen_random_uuid() end as seed) as a,
      lateral (select gen_random_uuid() as id, array_fill('Opción'::text, array[2 + n % 5]) as options, n % 7 > 0 as shuffle_options) as v`);
  await db.$client.end();
  expect(rows.map(({ order }) => order)).toEqual(rows.map((row) => optionOrder(row.seed, row)));
  expect(new Set(rows.map(({ order }) => order.join())).size).toBeGreaterThan(300);
});
