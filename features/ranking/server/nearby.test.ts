import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { selectNearby } from './read-nearby.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const learner = (full_name: string) => signUpLearner(app, { full_name });

const around = async (person: Person) =>
  (await person.get('/api/rankings/nearby')).body.around.map(
    (row: { position: number; full_name: string; points: number; is_me: boolean }) =>
      `${row.position} ${row.full_name} ${row.points}${row.is_me ? ' (yo)' : ''}`,
  );

test('the five neighbours are the global ranking’s rows around the learner, also at ties and at both ends', async () => {
  const people = [];
  for (const [index, points] of [40, 30, 30, 30, 30, 20, 20, 10].entries()) {
    const person = await learner(`P${index}`);
    await takeLesson(person, await createLesson(app, { points_reward: points }));
    people.push(person);
    app.pass(1000);
  }
  for (const [index, person] of people.entries()) {
    const { ranking } = (await person.get('/api/rankings/global')).body;
    const first = Math.min(Math.max(index - 2, 0), people.length - 5);
    expect((await person.get('/api/rankings/nearby')).body.around).toEqual(ranking.slice(first, first + 5));
  }
  expect(await around(people[3]!)).toEqual(['2 P1 30', '3 P2 30', '4 P3 30 (yo)', '5 P4 30', '6 P5 20']);
});

test('neighbours leave out suspended people and show no hidden name, mail address or id', async () => {
  const lesson = await createLesson(app);
  const [ana, ben, eva] = [await learner('Ana'), await learner('Ben'), await learner('Eva')];
  for (const person of [ana, ben, eva]) {
    await takeLesson(person, lesson);
    app.pass(1);
  }
  await app.db.update(profiles).set({ is_ranked: false }).where(eq(profiles.user_id, ben.user_id));
  await ana.patch('/api/profiles/me', { hide_name: true });
  expect(await around(eva)).toEqual(['1 Anónimo 10', '2 Eva 10 (yo)']);
  expect(await around(ana)).toEqual(['1 Ana 10 (yo)', '2 Eva 10']);
  const { body } = await eva.get('/api/rankings/nearby');
  expect(Object.keys(body.around[0]).sort()).toEqual(['avatar', 'full_name', 'is_me', 'points', 'position']);
});

test('the own points of the last 7 × 24 hours are returned, also for a learner in no ranking', async () => {
  const ana = await learner('Ana');
  await takeLesson(ana, await createLesson(app, { points_reward: 10 }));
  app.pass(DAY);
  await takeLesson(ana, await createLesson(app, { points_reward: 20 }));
  const weeklyPoints = async () => (await ana.get('/api/rankings/nearby')).body.weekly_points;
  expect(await weeklyPoints()).toBe(30);
  app.pass(6 * DAY - 1);
  await ana.post('/api/auth/sign-in', { email: ana.email, password: 'una-clave-larga-7' });
  expect(await weeklyPoints()).toBe(30);
  app.pass(1);
  expect(await weeklyPoints()).toBe(20);
});

test('the neighbours are read from the ranking’s index, whatever the number of learners', async () => {
  const ana = await learner('Ana');
  await takeLesson(ana, await createLesson(app, { points_reward: 500 }));
  await app.db.execute(sql`insert into auth_users (id, email, password_hash)
    select gen_random_uuid(), 'masa' || n || '@ejemplo.com', 'x' from generate_series(1, 5000) n`);
  // The plan depends on the rows alone; their triggers would take most of the test's time.
  await app.owner.execute(sql`alter table profiles disable trigger user`);
  await app.db.execute(sql`insert into profiles (user_id, full_name, total_points, points_reached_at)
    select id, 'Masa', 1 + (row_number() over ()) % 1000, now() from auth_users where email like 'masa%'`);
  await app.owner.execute(sql`alter table profiles enable trigger user`);
  await app.owner.execute(sql`analyze profiles`);
  const { rows } = await app.db.$client.query(
    `explain (analyze, format json) ${selectNearby(`(select '${ana.user_id}'::uuid, now()) as keys(learner, since)`)}`,
  );
  expect(await around(ana)).toHaveLength(5);
  const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan).filter((scan) => /^n(_\d)?$/.test(scan.Alias ?? ''));
  expect(scans.map((scan) => scan['Index Name'])).toEqual(Array(4).fill('profiles_ranking'));
  expect(scans.map((scan) => scan['Actual Rows']).every((read) => read <= 4)).toBe(true);
  expect(scans.every((scan) => (scan['Rows Removed by Filter'] ?? 0) === 0)).toBe(true);
});

type PlanNode = {
  Alias?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

const scansOf = (node: PlanNode): PlanNode[] => [
  ...(node['Index Name'] || node.Alias ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];
