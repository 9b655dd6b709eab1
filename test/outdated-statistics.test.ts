import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { signUpLearner } from './people.ts';
import { recordStatements } from './record-statements.ts';

let app: TestApp;
let db: pg.Client;

beforeAll(async () => {
  app = await createTestApp();
  db = new pg.Client({ connectionString: app.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await app.close();
});

/** 500 people with ten finishes and ledger lines each, all a year old, as the latest statistics saw them. */
async function fillAYearAgo(lessonId: string): Promise<void> {
  await app.owner.$client.query(
    'alter table profiles disable trigger user; alter table point_entries disable trigger user',
  );
  await app.owner.$client.query(
    `with people as (insert into auth_users (email, password_hash)
      select 'masa' || n || '@ejemplo.com', 'x' from generate_series(1, 500) n returning id),
    named as (insert into profiles (user_id, full_name) select id, 'Masa' from people),
    done as (insert into runs (purpose, id, user_id, lesson_id, version_ids, started_at, finished_at, score, points_earned)
      select 'quiz', gen_random_uuid(), id, '${lessonId}', array(select version_id from questions), at, at, 1, 1
      from people, generate_series(1, 10) n, lateral (select now() - interval '1 year' - n * interval '1 day' as at) t
      returning id, user_id, lesson_id, finished_at)
    insert into point_entries (user_id, lesson_id, attempt_id, points, created_at)
      select user_id, lesson_id, id, 1, finished_at from done`,
  );
  await app.owner.$client.query('analyze runs, point_entries');
}

test('what learners request is read by person, not by time, although the statistics know of nothing recent', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 1] });
  await fillAYearAgo(lesson.id);
  const statements = await recordStatements(async () => {
    await takeLesson(ana, lesson);
    expect((await ana.get('/api/user-progress')).status).toBe(200);
  });
  const byTime: string[] = [];
  for (const { name, text, values } of statements) {
    const { rows } = await db.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const [index] of plan.matchAll(/runs_quizzes_finished|point_entries_ageing/g))
      byTime.push(`${name}: ${index}`);
  }
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['finish_read_facts_one', 'facts_of_learner_one']),
  );
  expect(byTime).toEqual([]);
});
