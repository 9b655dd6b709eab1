import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lessons, questions, review_cards } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { editQuestion } from '#test/regrade.ts';
import { answerRight, answerWrong, finishReview, openReview, passDays } from '#test/review.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const HOUR = 3_600_000;
const asked = async (size?: number) => (await openReview(ana, size)).questions.map(({ id }) => id);
const idsOf = (lesson: { questions: { id: string }[] }) => lesson.questions.map(({ id }) => id);
const startCode = async (person = ana) => (await person.post('/api/review/sessions')).body.error?.code;

test('due questions come first, the least remembered first, then those of weak subtopics, then new ones', async () => {
  const missed = await createLesson(app, { keys: [0], subtopic: 'Deuda' });
  await takeLesson(ana, missed, 0);
  // Long enough for the recall of the two to differ by more than what subtopics take turns within.
  passDays(app, 20);
  const alsoMissed = await createLesson(app, { keys: [0], subtopic: 'Ahorro' });
  await takeLesson(ana, alsoMissed, 0);
  passDays(app, 0.9);
  const known = await createLesson(app, { keys: [0], subtopic: 'Interés' });
  const [later, latest] = await createQuestions(app, [
    { lesson_id: known.id, position: 1, options: ['A', 'B'] },
    { lesson_id: known.id, position: 2, options: ['C', 'D'] },
  ]);
  await app.db.update(questions).set({ archived_at: app.now() }).where(eq(questions.id, later!.id));
  await app.db.update(questions).set({ archived_at: app.now() }).where(eq(questions.id, latest!.id));
  await takeLesson(ana, known);
  await app.db.update(questions).set({ archived_at: null }).where(eq(questions.lesson_id, known.id));
  passDays(app, 0.6);
  await ana.get('/api/review');
  await app.db.update(review_cards).set({ reps: 2 });
  expect(await asked()).toEqual([
    ...[...idsOf(missed), ...idsOf(alsoMissed)],
    ...idsOf(known),
    ...[later!.id, latest!.id].sort((one, other) => (one.slice(-12) < other.slice(-12) ? -1 : 1)),
  ]);
});

test('at most a fifth of a session are new questions, and only of completed lessons', async () => {
  await createLesson(app, { keys: [0, 0] });
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson);
  const rows = Array.from({ length: 7 }, (_, index) => ({ lesson_id: lesson.id, position: index + 1 }));
  const added = await createQuestions(app, rows);
  const ids = await asked(20);
  expect(ids).toHaveLength(4);
  expect(added.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test.each([5, 10, 20])('a session of %i asks so many questions', async (size) => {
  await takeLesson(ana, await createLesson(app, { keys: Array.from({ length: 25 }, () => 0) }), 0);
  passDays(app, 2);
  const review = await openReview(ana, size);
  expect([review.size, review.questions.length]).toEqual([size, size]);
});

test('without a choice a session has the own size, and other sizes are rejected', async () => {
  await takeLesson(ana, await createLesson(app, { keys: [0, 0, 0, 0, 0, 0] }), 0);
  passDays(app, 2);
  expect((await ana.patch('/api/review/settings', { size: 5 })).body).toEqual({ size: 5, retention: 0.9 });
  expect((await ana.get('/api/review')).body).toMatchObject({ due: 6, ready: 5, size: 5 });
  const { status, body } = await ana.post('/api/review/sessions', { size: 7 });
  expect([status, body.error.fields]).toEqual([400, { size: ['Elige 5, 10 o 20 preguntas.'] }]);
  expect(await asked()).toHaveLength(5);
});

test('what was answered in the last 12 hours in a quiz, a practice or a review is not asked', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  const { attempt } = await takeLesson(ana, lesson, 0);
  passDays(app, 1);
  expect((await ana.get('/api/review')).body.due).toBe(1);
  const practice = await ana.post(`/api/attempts/${attempt.id}/practice`);
  const [{ id: question_id }] = practice.body.questions;
  await ana.post(`/api/practices/${practice.body.id}/answers`, { question_id, option: 0 });
  expect((await ana.get('/api/review')).body).toMatchObject({ due: 0, ready: 0 });
  expect(await startCode()).toBe('nothing_to_review');
  app.pass(12 * HOUR);
  expect((await ana.get('/api/review')).body.due).toBe(1);
  await takeLesson(ana, lesson, 1);
  expect((await ana.get('/api/review')).body).toMatchObject({
    due: 0,
    next_due_at: new Date(app.now().getTime() + 12 * HOUR).toISOString(),
  });
  app.pass(12 * HOUR);
  const review = await openReview(ana);
  await answerRight(ana, review, lesson, review.questions[0]!);
  await finishReview(ana, review);
  await app.db.update(review_cards).set({ last_review: new Date(0), due: app.now() });
  expect(await startCode()).toBe('nothing_to_review');
  app.pass(12 * HOUR);
  expect((await openReview(ana)).questions).toHaveLength(1);
});

test('what a placement has asked in the last 12 hours is not asked', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  passDays(app, 1);
  const placement = await ana.post('/api/placements');
  const [question] = placement.body.questions;
  expect(question.id).toBe(lesson.questions[0]!.id);
  await ana.post(`/api/placements/${placement.body.id}/answers`, { question_id: question.id, option: 0 });
  expect((await ana.get('/api/review')).body).toMatchObject({ due: 0, ready: 0 });
  app.pass(12 * HOUR);
  expect((await ana.get('/api/review')).body.due).toBe(1);
});

test('a later answer in a quiz moves no card', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  await ana.get('/api/review');
  const before = await app.db.select().from(review_cards);
  passDays(app, 1);
  await takeLesson(ana, lesson, 1);
  await ana.get('/api/review');
  expect(await app.db.select().from(review_cards)).toEqual(before);
});

test.each([
  ['unpublished', { state: 'draft' }],
  ['premium', { is_free: false }],
  ['not valid any more', { valid_to: '2026-03-18' }],
] as const)('questions of a lesson that is %s are not asked', async (_, change) => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 0);
  passDays(app, 2);
  expect((await ana.get('/api/review')).body.due).toBe(3);
  await app.db.update(lessons).set(change).where(eq(lessons.id, lesson.id));
  expect((await ana.get('/api/review')).body).toMatchObject({ due: 0, learnt: 0, forgetting: [] });
  expect(await startCode()).toBe('nothing_to_review');
});

test('questions of premium lessons are asked while the plan lasts', async () => {
  const eva = await signUpPremium(app, { days: 3 });
  await takeLesson(eva, await createLesson(app, { is_free: false }), 0);
  passDays(app, 2);
  expect((await eva.get('/api/review')).body.due).toBe(3);
  passDays(app, 2);
  expect((await eva.get('/api/review')).body.due).toBe(0);
});

test('an archived question is not asked', async () => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 0);
  passDays(app, 2);
  await app.db
    .update(questions)
    .set({ archived_at: app.now() })
    .where(eq(questions.id, idsOf(lesson)[0]!));
  expect((await asked()).toSorted()).toEqual(idsOf(lesson).slice(1).toSorted());
});

test('a question with another key counts as never seen and begins a new card with the next answer', async () => {
  const admin = await signUpAdmin(app);
  const lesson = await createLesson(app, { keys: [0] });
  const [question] = lesson.questions;
  await takeLesson(ana, lesson);
  expect((await ana.get('/api/review')).body).toMatchObject({ learnt: 1 });
  await editQuestion(admin, question!, { correct_answer: 2 });
  passDays(app, 1);
  const { body } = await ana.get('/api/review');
  expect(body).toMatchObject({ due: 0, ready: 1, learnt: 0 });
  expect(body.mastery).toMatchObject([{ seen: 0, mastery: 0 }]);
  const review = await openReview(ana);
  const changed = { questions: [{ ...question!, correct_answer: 2 }] };
  const reply = await answerRight(ana, review, changed, review.questions[0]!);
  expect(reply.body).toMatchObject({ correct: true, points_earned: 0 });
  expect(await app.db.select().from(review_cards)).toMatchObject([{ reps: 1, lapses: 0 }]);
});

test('a change of the wording alone continues the card', async () => {
  const admin = await signUpAdmin(app);
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  await editQuestion(admin, lesson.questions[0]!, { question_text: '¿Mejor dicho?' });
  passDays(app, 1);
  expect((await ana.get('/api/review')).body).toMatchObject({ due: 1, learnt: 1 });
  const review = await openReview(ana);
  expect((await answerWrong(ana, review, lesson, review.questions[0]!)).body.correct).toBe(false);
  expect(await app.db.select().from(review_cards)).toMatchObject([{ reps: 2, lapses: 1 }]);
});

test('what is forgotten is listed with the least remembered first, what was never right apart, without keys', async () => {
  const lesson = await createLesson(app, { title: 'Interés', keys: [0, 0, 0] });
  await takeLesson(ana, lesson, 2);
  passDays(app, 6);
  await ana.get('/api/review');
  const [first, second, missed] = idsOf(lesson) as [string, string, string];
  await app.db.update(review_cards).set({ stability: 1 }).where(eq(review_cards.question_id, second));
  const { forgetting, not_yet } = (await ana.get('/api/review')).body;
  expect(forgetting.map(({ question_id }: { question_id: string }) => question_id)).toEqual([second, first]);
  expect(forgetting[0].recall).toBeLessThan(forgetting[1].recall);
  expect(not_yet).toMatchObject([
    { question_id: missed, lesson_id: lesson.id, lesson_title: 'Interés', question_text: '¿Pregunta 3?' },
  ]);
  const columns = ['due', 'lesson_id', 'lesson_title', 'question_id', 'question_text'];
  expect(Object.keys(not_yet[0]).sort()).toEqual(columns);
  expect(Object.keys(forgetting[0]).sort()).toEqual([...columns, 'recall'].sort());
});

test('the minutes follow the own pace once it is known', async () => {
  const lesson = await createLesson(app, { keys: [0, 0, 0, 0, 0, 0] });
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  for (const { id } of lesson.questions) {
    app.pass(60_000);
    await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option: 1 });
  }
  await ana.post(`/api/attempts/${attempt.id}/finish`);
  passDays(app, 1);
  expect((await ana.get('/api/review')).body).toMatchObject({ ready: 6, minutes: 6 });
});
