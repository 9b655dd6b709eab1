import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** Answers a lesson's questions, all right or all wrong, without finishing. @returns the attempt's id */
async function answerAll(person: Person, isRight: boolean): Promise<string> {
  const lesson = await createLesson(app, { keys: [0, 1], points_reward: 10 });
  const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  for (const { id, correct_answer } of lesson.questions)
    await person.post(`/api/attempts/${body.id}/answers`, {
      question_id: id,
      option: isRight ? correct_answer : 3,
    });
  return body.id;
}

/** Finishes attempts so that each has read its facts before any of them writes. */
async function finishTogether(person: Person, attempts: string[]) {
  let replies: Promise<Awaited<ReturnType<Person['post']>>[]>;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from profiles where user_id = ${person.user_id} for update`);
    replies = Promise.all(attempts.map((id) => person.post(`/api/attempts/${id}/finish`)));
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await app.db.execute<{ count: number }>(waiting)).rows[0]!.count)
      .toBe(attempts.length);
  });
  return replies!;
}

test.each([
  ['with points', true],
  ['without points', false],
])('of two lessons finished at the same moment %s, the second counts the first', async (_, isRight) => {
  await app.db
    .insert(badges)
    .values({ title: 'Dos', condition_type: 'lessons_completed_count', condition_value: 2 });
  const ana = await signUpLearner(app);
  const attempts = [await answerAll(ana, isRight), await answerAll(ana, isRight)];
  const replies = await finishTogether(ana, attempts);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ body }) => body.new_badges.length).sort()).toEqual([0, 1]);
  expect((await ana.get('/api/user-progress')).body).toMatchObject({
    total_points: isRight ? 20 : 0,
    completed_lessons: 2,
  });
});

test('an attempt finished three times at the same moment pays once and gives one result', async () => {
  const ana = await signUpLearner(app);
  const attempt = await answerAll(ana, true);
  const replies = await finishTogether(ana, [attempt, attempt, attempt]);
  expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect((await ana.get('/api/user-progress')).body.total_points).toBe(10);
});
