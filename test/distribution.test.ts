import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createDrawnLesson } from './create-kinds.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { type Person, signUpLearner } from './people.ts';
import { recordStatements } from './record-statements.ts';
import { unkeyedTables } from './unkeyed-tables.ts';

// docs/performance.md, "A hundred million learners": tables split by person need statements that name one person.

/** What learners' statements do to tables of people without naming one person, and why it may stay so. */
const EXCEPTIONS: Record<string, string> = {
  'auth_sessions in find_callers':
    'only the token is known; split by its hash, or with the person in the token; processes remember callers',
  'profiles in global_ranking':
    'reads all people; once per version and process, from each split its first hundred',
  'weekly_points in weekly_ranking': 'as the global ranking',
  'point_entries in weekly_ranking': 'as the global ranking',
  'league_places in league_group':
    'the up to thirty people of a group; split by its id, or a copy of the places by group beside them',
  'profiles in own_place_one': 'counts those who share a total with the person; each split counts its own',
  'profiles in facts_of_learner_one': 'the same count within the answer of home',
  'profiles in nearby_learners_one': 'the four neighbours on each side; from each split its four nearest',
  'profiles in around_global_one': 'as nearby_learners_one, five on each side',
  'weekly_points in around_weekly_one': 'the same in the week, and a count that stops at a thousand',
  'point_entries in around_weekly_one': 'as the weekly ranking',
};

let app: TestApp;
let db: pg.Client;
let learner: Person;
let personColumns: Map<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  db = new pg.Client({ connectionString: app.url });
  await db.connect();
  // In nested loops the table that is read first has no condition of a join, whatever the tables contain.
  await db.query('set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off');
  const { rows } = await db.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
    and (column_name = 'user_id' or (table_name, column_name) = ('auth_users', 'id'))`,
  );
  personColumns = new Map(rows.map((row) => [row.table_name, row.column_name]));
  learner = await signUpLearner(app);
});
afterAll(async () => {
  await db.end();
  await app.close();
});

/** Everything that a question with figures can be asked. */
async function solveExercise() {
  const lesson = await createDrawnLesson(app);
  const { body: attempt } = await learner.post(`/api/lessons/${lesson.id}/attempts`);
  const path = `/api/attempts/${attempt.id}`;
  const [{ id: question_id }] = attempt.questions;
  expect((await learner.post(`${path}/hints`, { question_id })).status).toBe(200);
  for (const again of [false, true])
    expect([
      again,
      (await learner.post(`${path}/answers`, { question_id, answer: { number: '7' } })).status,
    ]).toEqual([again, 200]);
  expect((await learner.post(`${path}/variants`, { question_id })).status).toBe(200);
}

test('each statement of a learner names one person in every table of people it touches, but for listed exceptions', async () => {
  const lesson = await createLesson(app, { keys: [0, 1, 2] });
  const statements = await recordStatements(async () => {
    await takeLesson(learner, lesson);
    const { attempt } = await takeLesson(learner, lesson, 1);
    const practice = await learner.post(`/api/attempts/${attempt.id}/practice`);
    for (const { id } of practice.body.questions)
      await learner.post(`/api/practices/${practice.body.id}/answers`, { question_id: id, option: 0 });
    expect((await learner.post(`/api/practices/${practice.body.id}/finish`)).status).toBe(200);
    await solveExercise();
    app.pass(2 * 86_400_000);
    const review = await learner.post('/api/review/sessions');
    for (const { id: question_id } of review.body.questions) {
      const first = { question_id, option: 0 };
      const reply = await learner.post(`/api/review/sessions/${review.body.id}/answers`, first);
      if (reply.body.returns)
        await learner.post(`/api/review/sessions/${review.body.id}/answers`, { ...first, again: true });
    }
    expect((await learner.post(`/api/review/sessions/${review.body.id}/finish`)).status).toBe(200);
    expect((await learner.get(`/api/review/sessions/${review.body.id}`)).status).toBe(200);
    expect((await learner.patch('/api/review/settings', { size: 5 })).status).toBe(200);
    expect((await learner.get('/api/review')).status).toBe(200);
    for (const path of ['attempts', `attempts?before=${attempt.id}`, `attempts/${attempt.id}/report`])
      expect((await learner.get(`/api/${path}`)).status).toBe(200);
    const own = [
      'user-progress',
      'profiles/me',
      'badges',
      'question-reports',
      'account-notices',
      'reminders',
      'support-requests',
    ];
    for (const path of ['lessons', `lessons/${lesson.id}`, 'plans', ...own])
      expect((await learner.get(`/api/${path}`)).status).toBe(200);
    for (const call of [learner.post, learner.delete]) await call('/api/leagues/membership');
    await learner.post('/api/leagues/membership');
    expect((await learner.get('/api/leagues/mine')).status).toBe(200);
    await learner.put('/api/reminders', { kind: 'badge', channel: 'mail', is_on: true });
    await learner.put('/api/reminders/offer', { attempt_id: attempt.id });
    await learner.delete('/api/reminders/offer');
    for (const ranking of ['me', 'nearby', 'global', 'weekly', 'global/around', 'weekly/around'])
      expect((await learner.get(`/api/rankings/${ranking}`)).status).toBe(200);
  });
  expect(statements.length).toBeGreaterThan(20);
  const unkeyed: string[] = [];
  for (const { text, name } of statements)
    for (const table of await unkeyedTables(db, text, personColumns)) unkeyed.push(`${table} in ${name}`);
  expect(unkeyed.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
