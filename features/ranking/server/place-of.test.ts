import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth_users, profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { placeOf } from './place-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async (text: string) => (await app.db.$client.query(text)).rows;

const PEOPLE = 12;

/** Times around the edges of the histogram's buckets of 2^20, 2^26 and 2^32 ms, with many equal ones. */
const EDGE = 400 * 2 ** 32;
const instant = fc
  .tuple(fc.constantFrom(0, 2 ** 20, 2 ** 26, 2 ** 32, 3 * 2 ** 32), fc.integer({ min: -2, max: 1 }))
  .map(([offset, near]) => new Date(EDGE + offset + near));
const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const points = fc.constantFrom(0, 1, 99, 100, 100, 101, 250);

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('points' as const), person, points, instant }) },
  fc.record({ kind: fc.constant('ranked' as const), person, is_ranked: fc.boolean() }),
  fc.record({ kind: fc.constant('staff' as const), person, is_staff: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), person }),
);

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies a change to a learner, who is created again if the profile was deleted. */
async function apply(ids: string[], step: Change) {
  const user_id = ids[step.person]!;
  const row = { user_id, full_name: 'Ana' };
  const upsert = (values: Partial<typeof profiles.$inferInsert>) =>
    app.db
      .insert(profiles)
      .values({ ...row, ...values })
      .onConflictDoUpdate({ target: profiles.user_id, set: values });
  if (step.kind === 'points') await upsert({ total_points: step.points, points_reached_at: step.instant });
  else if (step.kind === 'ranked') await upsert({ is_ranked: step.is_ranked });
  else if (step.kind === 'staff') await upsert({ staff: step.is_staff ? ['teacher'] : [] });
  else await app.db.execute(sql`delete from profiles where user_id = ${user_id}`);
}

test('places equal a recount after any sequence of points, ties, suspensions, functions and deletions', async () => {
  const users = Array.from({ length: PEOPLE }, (_, n) => ({
    email: `p${n}@ejemplo.com`,
    password_hash: 'x',
  }));
  const ids = (await app.db.insert(auth_users).values(users).returning()).map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (steps) => {
      for (const step of steps) await apply(ids, step);
      expect(
        await read(`select user_id, (${placeOf('p.user_id')}) as place from profiles p order by user_id`),
      ).toEqual(
        await read(`select user_id, place::int from profiles left join (
          select user_id, row_number() over (order by total_points desc, points_reached_at, user_id) as place
          from profiles where is_ranked and total_points > 0) as ranked using (user_id) order by user_id`),
      );
      expect(await readHistogram('point_histogram')).toEqual(await readHistogram('point_histogram_recount'));
    }),
    { numRuns: 60 },
  );
});

const readHistogram = (name: string) =>
  read(`select * from ${name} where learners <> 0 order by level, bucket`);

test('a place among 5,000 learners with the same total is found by reading few rows', async () => {
  // The plan depends on the rows alone; their triggers would take most of the test's time.
  await app.owner.execute(sql`alter table profiles disable trigger user`);
  await app.db.execute(sql`
    with people as (insert into auth_users (email, password_hash)
      select 'masa' || n || '@ejemplo.com', 'x' from generate_series(1, 5000) n returning id)
    insert into profiles (user_id, full_name, total_points, points_reached_at)
    select id, 'Masa', 1000, now() - (row_number() over ()) * interval '51 minutes' from people`);
  await app.owner.execute(sql`alter table profiles enable trigger user`);
  await app.owner.execute(sql`truncate point_histogram`);
  await app.db.execute(sql`insert into point_histogram select * from point_histogram_recount`);
  await app.owner.execute(sql`analyze profiles, point_histogram`);
  const [last] = await read(
    'select user_id from profiles where total_points = 1000 order by points_reached_at desc limit 1',
  );
  const place = placeOf(`'${last.user_id}'::uuid`);
  expect(await read(`select (${place}) as place`)).toEqual([{ place: 5000 }]);
  const [explained] = await read(`explain (analyze, format json) ${place}`);
  expect(rowsRead(explained['QUERY PLAN'][0].Plan)).toBeLessThan(150);
});

type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Rows that the scans of a plan have looked at. */
const rowsRead = (node: PlanNode): number =>
  (node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
