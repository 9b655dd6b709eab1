import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

test('a learner reads the own finished quizzes, the newest first, each with its result', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  const lesson = await createLesson(app, { title: 'Ahorrar', category: 'impuestos' });
  const first = await takeLesson(ana, lesson, 1);
  const finished_at = app.now().toISOString();
  app.pass(60_000);
  const second = await takeLesson(ana, lesson, 3);
  await ana.post(`/api/lessons/${lesson.id}/attempts`);
  const row = { lesson_id: lesson.id, lesson_title: 'Ahorrar', category: 'impuestos', total_questions: 3 };
  expect((await ana.get('/api/attempts')).body).toEqual({
    next: null,
    quizzes: [
      { ...row, id: second.attempt.id, score: 3, score_before: null, finished_at: app.now().toISOString() },
      { ...row, id: first.attempt.id, score: 1, score_before: null, finished_at },
    ],
  });
  expect((await eva.get('/api/attempts')).body).toEqual({ quizzes: [], next: null });
});

test('the quizzes come in pages of twenty without gap or repetition, also when several ended at the same moment', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0] });
  const taken: string[] = [];
  for (let n = 0; n < 23; n += 1) {
    taken.push((await takeLesson(ana, lesson)).attempt.id);
    if (n > 15) app.pass(1000);
  }
  const first = (await ana.get('/api/attempts')).body;
  await takeLesson(ana, lesson);
  const second = (await ana.get(`/api/attempts?before=${first.next}`)).body;
  const ids = [...first.quizzes, ...second.quizzes].map(({ id }: { id: string }) => id);
  expect([first.quizzes.length, second.next]).toEqual([20, null]);
  expect(ids.toSorted()).toEqual(taken.toSorted());
});

test('the page after another’s quiz is empty, and an id that is none is rejected', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  const lesson = await createLesson(app);
  const { attempt } = await takeLesson(ana, lesson);
  await takeLesson(eva, lesson);
  expect((await eva.get(`/api/attempts?before=${attempt.id}`)).body).toEqual({ quizzes: [], next: null });
  expect((await eva.get('/api/attempts?before=1')).status).toBe(400);
});

test('each line of the ledger names the quiz that paid it', async () => {
  const ana = await signUpLearner(app);
  const { attempt } = await takeLesson(ana, await createLesson(app));
  const { entries } = (await ana.get('/api/point-entries')).body;
  expect(entries).toMatchObject([{ attempt_id: attempt.id }]);
});
