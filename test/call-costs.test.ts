import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPack } from '#content/read-pack.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { fillDatabase, sessionOf } from '../bench/fill-database.ts';
import { readLearners } from '../bench/learner-shots.ts';
import { createTestApp, type TestApp } from './app.ts';
import { explainStatements } from './explain-statements.ts';
import { createClient } from './http-client.ts';

/** Enough for PostgreSQL to choose the plans of a large installation, and filled in seconds. */
const LEARNERS = 3_000;

/** What grows with people and their results. */
const GROWING = new Set([
  ...['auth_users', 'auth_sessions', 'profiles', 'user_subscriptions', 'user_directory', 'weekly_points'],
  ...['runs', 'run_answers', 'user_progress', 'point_entries', 'user_badges', 'lesson_openings'],
]);

let app: TestApp;
let learners: Awaited<ReturnType<typeof readLearners>>;
beforeAll(async () => {
  app = await createTestApp();
  app.setTime(new Date());
  await loadContentPack(app.owner, await readPack('content'), { now: app.now() });
  await fillDatabase(app.url, LEARNERS, () => {});
  learners = await readLearners(app.url, LEARNERS);
  const { rows } = await app.owner.$client.query<{ n: number }>(
    'select n from bench_learners join profiles using (user_id) order by total_points desc, points_reached_at offset 110 limit 3',
  );
  busy = rows.map(({ n }) => n);
}, 180_000);
afterAll(async () => {
  await learners.close();
  await app.close();
});

const callOf = (n: number) => {
  const client = createClient(app);
  client.keepCookie('session', sessionOf(n));
  return client;
};

/** Learners with many results, whom no ranking shows: who stands in one gets an answer of their own. */
let busy: number[];

type Reply = { status: number; body: unknown };

/** What one call may cost beside finding out who calls, which is remembered for a while. */
type Allowed = { statements: string[]; rows: number; pages: number; bytes: number };

const READS: [path: string, allowed: Allowed][] = [
  ['/api/lessons', { statements: [], rows: 0, pages: 0, bytes: 20_000 }],
  ['/api/plans', { statements: [], rows: 0, pages: 0, bytes: 1_200 }],
  ['/api/badges', { statements: ['awards_of_learner_one'], rows: 8, pages: 6, bytes: 6_500 }],
  ['/api/rankings/global', { statements: ['global_ranking'], rows: 120, pages: 130, bytes: 12_000 }],
  ['/api/rankings/weekly', { statements: ['weekly_ranking'], rows: 140, pages: 220, bytes: 12_000 }],
  ['/api/rankings/me', { statements: ['own_place_one'], rows: 120, pages: 30, bytes: 60 }],
  ['/api/user-progress', { statements: ['facts_of_learner_one'], rows: 180, pages: 90, bytes: 9_000 }],
  ['/api/auth/session', { statements: ['points_of_learners'], rows: 2, pages: 6, bytes: 700 }],
];

async function expectWithin(allowed: Allowed, call: () => Promise<Reply>): Promise<void> {
  let reply: Reply = { status: 0, body: null };
  const sent = await explainStatements(async () => {
    reply = await call();
  }, GROWING);
  const statements = sent.filter(({ name }) => name !== 'find_callers');
  expect(reply.status).toBeLessThan(300);
  expect(statements.map(({ name }) => name)).toEqual(allowed.statements);
  expect(statements.flatMap(({ growing }) => growing)).toEqual([]);
  const sum = (key: 'rows' | 'pages') => statements.reduce((total, statement) => total + statement[key], 0);
  expect(sum('rows'), 'rows read').toBeLessThanOrEqual(allowed.rows);
  expect(sum('pages'), 'pages touched').toBeLessThanOrEqual(allowed.pages);
  expect(JSON.stringify(reply.body).length, 'bytes sent').toBeLessThanOrEqual(allowed.bytes);
}

test.each(READS)(
  '%s sends the statements, reads the rows and pages and answers the bytes it may',
  async (path, allowed) => {
    // What all people share is ready after the first call of anybody.
    await callOf(1).get(path);
    for (const n of busy) await expectWithin(allowed, () => callOf(n).get(path));
  },
);

test.each(['global', 'weekly'])(
  'the %s ranking is read once also by the first caller of an audience',
  async (name) => {
    const { rows } = await app.owner.$client.query<{ n: number }>(
      `select n from bench_learners join ${name === 'global' ? 'profiles' : 'weekly_points'} using (user_id)
      order by ${name === 'global' ? 'total_points' : 'points'} desc limit 1`,
    );
    const first = callOf(rows[0]!.n);
    await expectWithin({ statements: [`${name}_ranking`], rows: 140, pages: 220, bytes: 12_000 }, () =>
      first.get(`/api/rankings/${name}`),
    );
  },
);

test('the questions of an open quiz and an answer cost what they may', async () => {
  for (const { n, lesson_id, attempt_id, questions } of await learners.open(3, 'none')) {
    const person = callOf(n);
    // Whoever opens a lesson first has its questions read for all.
    await person.post(`/api/lessons/${lesson_id}/attempts`);
    await expectWithin({ statements: ['read_lesson_to_take_one'], rows: 4, pages: 12, bytes: 6_000 }, () =>
      person.post(`/api/lessons/${lesson_id}/attempts`),
    );
    const answer = (at: number) =>
      person.post(`/api/attempts/${attempt_id}/answers`, { question_id: questions[at]!.id, option: 0 });
    // The first row in a table touches pages that no later one does.
    await answer(1);
    await expectWithin(
      { statements: ['read_asked_question', 'save_answer_of_known_one'], rows: 10, pages: 40, bytes: 1_000 },
      () => answer(0),
    );
  }
});

test('the finish of a quiz costs what it may', async () => {
  for (const { n, attempt_id } of await learners.open(3, 'all'))
    await expectWithin(
      { statements: ['finish_read_facts_one', 'finish_save_result'], rows: 50, pages: 130, bytes: 4_000 },
      () => callOf(n).post(`/api/attempts/${attempt_id}/finish`),
    );
});

test('a statement that reads a growing table from end to end, or sorts many of its rows, is noticed', async () => {
  const [scan, sort] = await explainStatements(async () => {
    await app.db.execute(sql`select count(*) from profiles where full_name like '%z%'`);
    await app.db.execute(sql`select user_id from profiles order by md5(full_name) limit 3`);
  }, GROWING);
  expect(scan).toMatchObject({ rows: LEARNERS, growing: ['reads all of profiles'] });
  expect(sort!.growing).toEqual([`sorts ${LEARNERS} rows`, 'reads all of profiles']);
});
