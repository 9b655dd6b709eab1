import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

test('a learner reads each line of the own ledger with lesson, date and the result that paid it, and nobody else’s', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  const lesson = await createLesson(app, { title: 'Ahorrar', points_reward: 30 });
  await takeLesson(ana, lesson, 1);
  const first = app.now().toISOString();
  app.pass(60_000);
  await takeLesson(ana, lesson, 3);
  const line = { kind: 'lesson', lesson_title: 'Ahorrar', is_reversed: false, reason: null };
  expect((await ana.get('/api/point-entries')).body).toMatchObject({
    next: null,
    entries: [
      { ...line, points: 20, result: { score: 3, total_questions: 3, paid_before: 10 } },
      { ...line, points: 10, created_at: first, result: { score: 1, total_questions: 3, paid_before: 0 } },
    ],
  });
  expect((await eva.get('/api/point-entries')).body).toEqual({ entries: [], next: null });
});

test('the lines come in pages of twenty without gap or repetition, also when a line is added meanwhile', async () => {
  const ana = await signUpLearner(app);
  for (let n = 0; n < 21; n += 1)
    await takeLesson(ana, await createLesson(app, { title: `L${n}`, keys: [0] }));
  const first = (await ana.get('/api/point-entries')).body;
  await takeLesson(ana, await createLesson(app, { title: 'Otra', keys: [0] }));
  const second = (await ana.get(`/api/point-entries?before=${first.next}`)).body;
  const titles = [...first.entries, ...second.entries].map((entry) => entry.lesson_title);
  expect(titles).toEqual(Array.from({ length: 21 }, (_, n) => `L${20 - n}`));
  expect([first.entries.length, second.next]).toEqual([20, null]);
});

test.each(['0', '-1', 'abc', '1.5'])('the page after the line %s is rejected', async (before) => {
  const ana = await signUpLearner(app);
  expect((await ana.get(`/api/point-entries?before=${before}`)).status).toBe(400);
});
