import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { review_cards, review_cursor, review_log } from '#db/schema.ts';
import { newCard, nextCard } from '#domain/learning/review.ts';
import { bringCards } from '#features/review/server/bring-cards.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { recordStatements } from '#test/record-statements.ts';
import { editQuestion } from '#test/regrade.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const MINUTE = 60_000;
/** Answers to a question with four options. */
const RIGHT = { correct: true, guess: 0.25 };
const WRONG = { correct: false, guess: 0.25 };
const cards = () =>
  app.db.select().from(review_cards).orderBy(asc(review_cards.user_id), asc(review_cards.question_id));

/** Answers a lesson's quiz right, each question after so many seconds. */
async function takeAtPace(
  person: Person,
  lesson: Awaited<ReturnType<typeof createLesson>>,
  seconds: number[],
) {
  const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  for (const [index, { id, correct_answer }] of lesson.questions.entries()) {
    app.pass(seconds[index]! * 1000);
    await person.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option: correct_answer });
  }
  await person.post(`/api/attempts/${attempt.id}/finish`);
}

test('the background brings the cards of finished quizzes, as ts-fsrs makes them, and repeating it changes nothing', async () => {
  const lesson = await createLesson(app, { keys: [0, 0] });
  await takeLesson(ana, lesson, 1);
  const at = app.now();
  app.pass(5 * MINUTE);
  expect(await bringCards(app.services)).toBe(0);
  const brought = await cards();
  const expected = new Map([
    [lesson.questions[0]!.id, newCard(RIGHT, at, 0.9)],
    [lesson.questions[1]!.id, newCard(WRONG, at, 0.9)],
  ]);
  expect(brought).toHaveLength(2);
  for (const card of brought) expect(card).toMatchObject(expected.get(card.question_id)!);
  await app.db.delete(review_cursor);
  await bringCards(app.services);
  await ana.get('/api/review');
  expect(await cards()).toEqual(brought);
  expect(await app.db.select().from(review_log)).toHaveLength(2);
});

test('a batch of the background reads no more finished quizzes than it takes', async () => {
  await takeLesson(ana, await createLesson(app, { keys: [0] }));
  await app.owner.$client.query(`
    insert into runs (purpose, id, user_id, lesson_id, version_ids, started_at, finished_at, score, points_earned)
    select purpose, gen_random_uuid(), user_id, lesson_id, version_ids, started_at - ago, finished_at - ago, score, points_earned
    from runs cross join (select n * interval '1 minute' as ago from generate_series(10, 5000) n) earlier`);
  await app.owner.$client.query('analyze');
  const statements = await recordStatements(() => bringCards(app.services));
  const { text, values } = statements.find(({ text }) => text.includes('as attempts'))!;
  const { rows } = await app.owner.$client.query(`explain (analyze, format json) ${text}`, values);
  const read = JSON.stringify(rows).matchAll(/"Relation Name":"runs".*?"Actual Rows":([\d.]+)/g);
  expect([...read].map(([, count]) => Number(count))).toEqual([100]);
});

test('the first answer counts, however often the lesson is taken afterwards', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  app.pass(MINUTE);
  await takeLesson(ana, lesson, 1);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  expect(await app.db.select().from(review_log)).toMatchObject([{ rating: 'again', correct: false }]);
});

test('how quickly somebody answers says nothing', async () => {
  const lesson = await createLesson(app, { keys: [0, 0, 0, 0, 0, 0, 0] });
  await takeAtPace(ana, lesson, [20, 20, 20, 20, 20, 5, 60]);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  const cards = await app.db.select().from(review_cards);
  expect(new Set(cards.map(({ stability }) => stability)).size).toBe(1);
  expect(new Set((await app.db.select().from(review_log)).map(({ rating }) => rating))).toEqual(
    new Set(['good']),
  );
});

test('a right answer that is easily guessed brings its question back sooner', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  const added = await createQuestions(app, [{ lesson_id: lesson.id, position: 1, options: ['A', 'B'] }]);
  const questions = [...lesson.questions, ...added];
  await takeAtPace(ana, { ...lesson, questions }, [20, 20]);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  const stabilityOf = async ({ id }: { id: string }) =>
    (await app.db.select().from(review_cards).where(eq(review_cards.question_id, id)))[0]!.stability;
  expect(await stabilityOf(added[0]!)).toBeLessThan(await stabilityOf(lesson.questions[0]!));
});

test('the desired retention of each learner decides when the first cards are due', async () => {
  const eva = await signUpLearner(app);
  expect((await eva.patch('/api/review/settings', { retention: 0.8 })).body).toEqual({
    retention: 0.8,
    size: 10,
  });
  const lesson = await createLesson(app, { keys: [0] });
  const at = app.now();
  for (const person of [ana, eva]) await takeLesson(person, lesson);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  const dueOf = async ({ user_id }: Person) =>
    (await app.db.select().from(review_cards).where(eq(review_cards.user_id, user_id)))[0]!.due;
  expect(await dueOf(ana)).toEqual(newCard(RIGHT, at, 0.9).due);
  expect(await dueOf(eva)).toEqual(newCard(RIGHT, at, 0.8).due);
});

test('another retention moves no due date that is set, and holds from the next answer on', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  const at = app.now();
  await takeLesson(ana, lesson);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  const [before] = await cards();
  await ana.patch('/api/review/settings', { retention: 0.8 });
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  expect(await cards()).toEqual([before]);
  app.pass(before!.due.getTime() - app.now().getTime());
  const session = (await ana.post('/api/review/sessions')).body;
  const [{ id, options }] = session.questions;
  const option = options.indexOf(lesson.questions[0]!.options[0]);
  const answered = app.now();
  await ana.post(`/api/review/sessions/${session.id}/answers`, { question_id: id, option });
  const [after] = await cards();
  expect(after!.due).toEqual(nextCard(newCard(RIGHT, at, 0.9), RIGHT, answered, 0.8).due);
});

test('a card that is still to be brought keeps the retention of its answer', async () => {
  const at = app.now();
  await takeLesson(ana, await createLesson(app, { keys: [0] }));
  await ana.patch('/api/review/settings', { retention: 0.8 });
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  expect((await cards()).map(({ due }) => due)).toEqual([newCard(RIGHT, at, 0.9).due]);
});

test.each([0.79, 0.96, 0.855, '0.9', null])('a desired retention of %j is rejected', async (retention) => {
  const { status, body } = await ana.patch('/api/review/settings', { retention });
  expect([status, body.error.fields]).toEqual([
    400,
    { retention: ['Elige entre el 80 % y el 95 %, en pasos de 1 %.'] },
  ]);
});

test('a question that changed its key brings a new card with its next answer, and the log keeps both', async () => {
  const admin = await signUpAdmin(app);
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
  await takeLesson(ana, lesson, 1);
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  expect(await cards()).toMatchObject([{ reps: 1 }]);
  const log = await app.db.select().from(review_log).orderBy(review_log.id);
  expect(log).toMatchObject([{ rating: 'good' }, { rating: 'again' }]);
  expect(log[0]!.series_id).not.toBe(log[1]!.series_id);
});

test('an unfinished quiz brings nothing until it is finished', async () => {
  const lesson = await createLesson(app, { keys: [0, 0] });
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: lesson.questions[0]!.id, option: 0 });
  app.pass(5 * MINUTE);
  await bringCards(app.services);
  expect((await ana.get('/api/review')).body.learnt).toBe(0);
});
