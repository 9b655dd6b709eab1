import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson, createQuestions, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const OPTIONS = ['Diez', 'Once', 'Doce', 'Trece'];
const REASONS = ['Te faltan dos.', 'Te falta uno.', '', 'Te sobra uno.'];

/** A lesson whose two questions shuffle their options; 'Doce' is right. */
async function lessonWithReasons(change: { is_free?: boolean } = {}) {
  const lesson = await createLesson(app, { keys: [], title: 'El año', ...change });
  const question = {
    ...{ lesson_id: lesson.id, options: OPTIONS, reasons: REASONS, correct_answer: 2 },
    ...{ explanation: 'Son doce.', passage: 'meses', shuffle_options: true },
  };
  await createQuestions(
    app,
    [0, 1].map((position) => ({ ...question, position, question_text: `¿Cuántos meses? ${position}` })),
  );
  return lesson;
}

type Shown = { id: string; options: string[] };

/** Answers the quiz of a lesson with these texts and finishes it. */
async function take(person: Person, lesson: string, texts: string[]) {
  const { body: attempt } = await person.post(`/api/lessons/${lesson}/attempts`);
  for (const [index, { id, options }] of (attempt.questions as Shown[]).entries())
    await person.post(`/api/attempts/${attempt.id}/answers`, {
      question_id: id,
      option: options.indexOf(texts[index]!),
    });
  expect((await person.post(`/api/attempts/${attempt.id}/finish`)).status).toBe(200);
  return attempt as { id: string; questions: Shown[] };
}

const report = (person: Person, attempt: string) => person.get(`/api/attempts/${attempt}/report`);

test('a free learner reads each question as it was shown with the own answer, with its reason, and no key or explanation', async () => {
  const ana = await signUpLearner(app);
  const lesson = await lessonWithReasons();
  const attempt = await take(ana, lesson.id, ['Doce', 'Diez']);
  const { status, body } = await report(ana, attempt.id);
  expect([status, body]).toEqual([
    200,
    {
      attempt_id: attempt.id,
      ...{ lesson_id: lesson.id, lesson_title: 'El año', category: 'inversiones', is_lesson_open: true },
      ...{ score: 1, total_questions: 2, percentage: 50, points_earned: 5 },
      ...{ regraded: null, practice_closed: null },
      finished_at: app.now().toISOString(),
      questions: attempt.questions.map((question, index) => ({
        ...question,
        answer: {
          option: question.options.indexOf(['Doce', 'Diez'][index]!),
          correct: index === 0,
          ...(index === 1 && { reason: 'Te faltan dos.' }),
          passage: 'meses',
        },
      })),
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/correct_answer|explanation|Te falta |Te sobra|Son doce/);
});

test('a premium learner also reads the right option at its place, the explanation and the reason of the own option', async () => {
  const pia = await signUpPremium(app);
  const attempt = await take(pia, (await lessonWithReasons()).id, ['Doce', 'Trece']);
  const { questions } = (await report(pia, attempt.id)).body;
  const key = attempt.questions.map(({ options }) => options.indexOf('Doce'));
  const shared = { explanation: 'Son doce.', passage: 'meses' };
  expect(questions.map(({ answer }: { answer: object }) => answer)).toEqual([
    { ...shared, option: key[0], correct: true, correct_answer: key[0] },
    {
      ...{ ...shared, option: attempt.questions[1]!.options.indexOf('Trece'), correct: false },
      ...{ correct_answer: key[1], reason: 'Te sobra uno.' },
    },
  ]);
});

test('the order shown is each attempt’s own', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 1, 2, 3, 0, 1], shuffle_options: true });
  for (let round = 0; round < 3; round += 1) {
    const attempt = await take(ana, lesson.id, Array(6).fill('Opción A'));
    const { questions } = (await report(ana, attempt.id)).body;
    expect(questions.map(({ options }: Shown) => options)).toEqual(
      attempt.questions.map(({ options }) => options),
    );
  }
});

test('the report keeps the version of the attempt after edits, and stays when question and lesson are deleted', async () => {
  const pia = await signUpPremium(app);
  const lesson = await lessonWithReasons();
  const attempt = await take(pia, lesson.id, ['Once', 'Doce']);
  const before = (await report(pia, attempt.id)).body;
  const [first, second] = attempt.questions;
  const edited = { question_text: '¿Otra cosa?', options: ['Sí', 'No'], correct_answer: 1 };
  await admin.put(`/api/admin/questions/${first!.id}`, { ...questionBody(lesson.id), ...edited });
  await admin.delete(`/api/admin/questions/${second!.id}`);
  expect((await report(pia, attempt.id)).body).toEqual({
    ...before,
    questions: before.questions.map((question: object) => ({ ...question, points: expect.any(Number) })),
  });
  await admin.delete(`/api/admin/lessons/${lesson.id}`);
  const after = (await report(pia, attempt.id)).body;
  expect(after.is_lesson_open).toBe(false);
  expect(after.practice_closed).toContain('ya no está disponible');
  expect(after.questions[0]).toMatchObject({
    question_text: '¿Cuántos meses? 0',
    answer: { correct: false },
  });
});

test('an attempt from before options were shuffled shows the stored order', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 1], shuffle_options: true });
  const { attempt } = await takeLesson(ana, lesson);
  await app.db.update(runs).set({ seed: null }).where(eq(runs.id, attempt.id));
  const { questions } = (await report(ana, attempt.id)).body;
  for (const { options } of questions) expect(options.join()).toBe('Opción A,Opción B,Opción C,Opción D');
});

test('another’s attempt, an unfinished one and an unknown one get the same 404', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpPremium(app)];
  const lesson = await createLesson(app);
  const { attempt } = await takeLesson(ana, lesson);
  const { body: open } = await eva.post(`/api/lessons/${lesson.id}/attempts`);
  const replies = [
    await report(eva, attempt.id),
    await report(eva, open.id),
    await report(eva, crypto.randomUUID()),
    await report(admin, attempt.id),
  ];
  for (const { status, body } of replies) {
    expect([status, body.error.code]).toEqual([404, 'PGRST116']);
    expect(Object.keys(body)).toEqual(['error']);
  }
});

test('once the subscription has ended, the report of a premium lesson stays without its keys', async () => {
  const pia = await signUpPremium(app, { days: 1 });
  const attempt = await take(pia, (await lessonWithReasons({ is_free: false })).id, ['Once', 'Doce']);
  expect(JSON.stringify((await report(pia, attempt.id)).body)).toContain('Son doce.');
  app.pass(2 * DAY);
  const { status, body } = await report(pia, attempt.id);
  expect([status, body.score, body.is_lesson_open]).toEqual([200, 1, false]);
  expect(JSON.stringify(body)).not.toMatch(/correct_answer|explanation/);
});

test('a question that was left without an answer has none in the report, nor a key', async () => {
  const pia = await signUpPremium(app);
  const lesson = await createLesson(app, { keys: [1] });
  const [{ id } = { id: '' }] = await app.db
    .insert(runs)
    .values({
      purpose: 'quiz',
      ...{ user_id: pia.user_id, lesson_id: lesson.id, version_ids: [lesson.questions[0]!.version_id] },
      ...{ finished_at: app.now(), score: 0, points_earned: 0 },
    })
    .returning();
  const { body } = await report(pia, id);
  expect(body.questions).toMatchObject([{ question_text: '¿Pregunta 1?', answer: null }]);
  expect(JSON.stringify(body)).not.toMatch(/correct_answer|SECRETO/);
});
