import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** Plans that PostgreSQL made for certain values instead of taking the one that it has: the most of any statement and connection. */
async function mostPlans(): Promise<number> {
  const { $client: pool } = app.db;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const counts = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query(
        'select max(custom_plans)::int as most from pg_prepared_statements',
      );
      client.release();
      return Number(rows[0].most);
    }),
  );
  return Math.max(...counts);
}

test.each([1, 3])('calls of %i learners at a time are not planned anew each time', async (size) => {
  const lesson = await createLesson(app);
  const people = await Promise.all(
    Array.from({ length: size }, (_, n) => signUpLearner(app, { full_name: `P${n}` })),
  );
  const paths = ['/api/user-progress', '/api/rankings/me', '/api/rankings/nearby', '/api/badges'];
  const useApp = async (person: Person) => {
    for (const path of paths) expect((await person.get(path)).status).toBe(200);
    const attempt = await person.post(`/api/lessons/${lesson.id}/attempts`);
    const answer = { question_id: lesson.questions[0]!.id, option: 0 };
    expect((await person.post(`/api/attempts/${attempt.body.id}/answers`, answer)).status).toBe(200);
  };
  for (let round = 0; round < 40; round += 1) await Promise.all(people.map(useApp));
  // PostgreSQL compares the first five plans of a statement with one for any values.
  expect(await mostPlans()).toBe(5);
});
