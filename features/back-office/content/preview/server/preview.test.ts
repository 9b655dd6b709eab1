import { afterAll, beforeAll, expect, test } from 'vitest';
import { question_stats, run_answers, runs, user_progress } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

type Shown = { version_id: string; options: string[] };

const preview = (id: string, path = '') => `/api/admin/lessons/${id}/preview${path}`;
const start = async (id: string) => (await admin.post(preview(id, '/attempts'))).body;

test('a draft is read like a published lesson, and an archived one not at all', async () => {
  const { id } = await createLesson(app, { state: 'draft', content: '## Idea', sources: ['Una fuente'] });
  const { status, body } = await admin.get(preview(id));
  expect([status, body.state, body.total_questions]).toEqual([200, 'draft', 3]);
  expect(body).toMatchObject({ content: '## Idea', sources: ['Una fuente'], reading_minutes: 1 });
  await admin.delete(`/api/admin/lessons/${id}`);
  expect((await admin.get(preview(id))).status).toBe(404);
  expect((await admin.post(preview(id, '/attempts'))).status).toBe(404);
});

test('the quiz of a draft is graded by the server, without a key before the answer, and stores nothing', async () => {
  const lesson = await createLesson(app, { state: 'draft', keys: [0, 1, 2], shuffle_options: true });
  const quiz = await start(lesson.id);
  expect(quiz.questions).toHaveLength(3);
  expect(JSON.stringify(quiz)).not.toMatch(/correct_answer|explanation|reason|SECRETO/);
  for (const [index, question] of (quiz.questions as Shown[]).entries()) {
    const right = `Opción ${'ABCD'[lesson.questions[index]!.correct_answer]}`;
    const key = question.options.indexOf(right);
    for (const option of [0, 1, 2, 3]) {
      const answer = { seed: quiz.seed, version_id: question.version_id, option };
      const { status, body } = await admin.post(preview(lesson.id, '/answers'), answer);
      expect([status, body.correct, body.correct_answer]).toEqual([200, option === key, key]);
      expect(body.explanation).toBe(`SECRETO-EXPLICACION-${index}`);
    }
  }
  for (const table of [runs, run_answers, question_stats, user_progress])
    expect(await app.db.$count(table)).toBe(0);
});

test('a preview gives the reason of the chosen option, as a premium learner reads it', async () => {
  const lesson = await createLesson(app, { state: 'draft', keys: [] });
  const reasons = ['Es el alquiler.', 'Un gusto.'];
  await createQuestions(app, [{ lesson_id: lesson.id, reasons }]);
  const { seed, questions } = await start(lesson.id);
  for (const option of [0, 1]) {
    const answer = { seed, version_id: questions[0].version_id, option };
    expect((await admin.post(preview(lesson.id, '/answers'), answer)).body.reason).toBe(reasons[option]);
  }
});

test('a version of another lesson, an option that does not exist, and a lesson without questions are rejected', async () => {
  const [one, other] = [await createLesson(app), await createLesson(app)];
  const { seed, questions } = await start(other.id);
  const answer = { seed, version_id: questions[0].version_id, option: 0 };
  expect((await admin.post(preview(one.id, '/answers'), answer)).status).toBe(404);
  const missing = await admin.post(preview(other.id, '/answers'), { ...answer, option: 4 });
  expect([missing.status, missing.body.error.fields.option]).toEqual([
    400,
    ['La pregunta no tiene esa opción.'],
  ]);
  const empty = await admin.post(preview((await createLesson(app, { keys: [] })).id, '/attempts'));
  expect([empty.status, empty.body.error.code]).toEqual([409, 'no_questions']);
});
