import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { selectWeekly } from './read-around.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const earner = async (full_name: string, points_reward: number) => {
  const person = await signUpLearner(app, { full_name });
  await takeLesson(person, await createLesson(app, { points_reward }));
  app.pass(1000);
  return person;
};
const around = async (person: Person, ranking: 'global' | 'weekly') =>
  (await person.get(`/api/rankings/${ranking}/around`)).body;

test('five learners above and five below are the rows of the list, in both rankings, and fewer at its ends', async () => {
  const people: Person[] = [];
  for (const points of [90, 80, 70, 70, 70, 70, 60, 50, 50, 40, 30, 20, 10])
    people.push(await earner(`P${people.length}`, points));
  for (const ranking of ['global', 'weekly'] as const)
    for (const [index, person] of people.entries()) {
      const rows = (await person.get(`/api/rankings/${ranking}`)).body.ranking;
      expect(await around(person, ranking)).toMatchObject({
        position: index + 1,
        around: rows.slice(Math.max(0, index - 5), index + 6),
      });
    }
});

test('hidden names and suspended people are left out as in the lists, and without points nobody is around', async () => {
  const [ana, ben, eva] = [await earner('Ana', 10), await earner('Ben', 20), await earner('Eva', 30)];
  await ben.patch('/api/profiles/me', { hide_name: true });
  await app.db.update(profiles).set({ is_ranked: false }).where(eq(profiles.user_id, eva.user_id));
  for (const ranking of ['global', 'weekly'] as const) {
    const { around: rows } = await around(ana, ranking);
    expect(
      rows.map((row: { full_name: string; position: number }) => `${row.position} ${row.full_name}`),
    ).toEqual([...['1 Anónimo', '2 Ana']]);
    expect(Object.keys(rows[0]).sort()).toEqual(['avatar', 'full_name', 'is_me', 'points', 'position']);
  }
  const none = { position: null, points: 0, around: [] };
  const newcomer = await signUpLearner(app);
  expect(await around(newcomer, 'global')).toEqual({ ...none, label: 'Sin ranking' });
  expect(await around(newcomer, 'weekly')).toEqual(none);
});

test('points older than 7 × 24 hours are left out of the week around oneself, whoever asks first', async () => {
  const ana = await earner('Ana', 10);
  app.pass(7 * DAY);
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  expect(await around(ana, 'weekly')).toEqual({ position: null, points: 0, around: [] });
  expect(await around(ana, 'global')).toMatchObject({ position: 1, points: 10 });
});

test('in the week of many learners only index entries nearby and a thousand places are read, and a place beyond is not counted', async () => {
  const ana = await earner('Ana', 5);
  await app.db.execute(`insert into auth_users (id, email, password_hash)
    select gen_random_uuid(), 'masa' || n || '@ejemplo.com', 'x' from generate_series(1, 5000) n`);
  await app.owner.execute('alter table profiles disable trigger user');
  await app.db.execute(
    `insert into profiles (user_id, full_name) select id, 'Masa' from auth_users where email like 'masa%'`,
  );
  await app.owner.execute('alter table profiles enable trigger user');
  await app.db.execute(`insert into weekly_points (user_id, points, points_reached_at)
    select user_id, 1 + (row_number() over ()) % 500, now() from profiles where full_name = 'Masa'`);
  await app.owner.execute('analyze weekly_points, profiles');
  const keys = `(select '${ana.user_id}'::uuid, '-infinity'::timestamptz) as keys(learner, since)`;
  const { rows } = await app.db.$client.query(`explain (analyze, format json) ${selectWeekly(keys)}`);
  const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan).filter((scan) =>
    /^[nw](_\d)?$/.test(scan.Alias ?? ''),
  );
  expect(scans.map((scan) => scan['Index Name'])).toEqual(Array(6).fill('weekly_points_ranking'));
  expect(Math.max(...scans.map((scan) => scan['Actual Rows']))).toBe(1000);
  const { position, around: near } = await around(ana, 'weekly');
  expect(position).toBeNull();
  expect(near.map((row: { position: null }) => row.position)).toEqual(Array(11).fill(null));
  expect(near[5]).toMatchObject({ full_name: 'Ana', points: 5, is_me: true });
});

type PlanNode = { Alias?: string; 'Index Name'?: string; 'Actual Rows': number; Plans?: PlanNode[] };

const scansOf = (node: PlanNode): PlanNode[] => [
  ...(node['Index Name'] || node.Alias ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];
