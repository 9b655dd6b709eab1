import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpPremium } from '#test/people.ts';
import { confirmRegrade, editQuestion, regrade } from '#test/regrade.ts';
import { continueRegrades } from './continue-regrades.ts';

const OPTIONS = ['Diez', 'Once', 'Doce'];
const OLD = { explanation: 'Son diez.', passage: 'antes', reasons: ['Bien: diez.', 'Once no.', 'Doce no.'] };
const NEW = {
  explanation: 'Son doce.',
  reasons: ['Doce: bien.', 'Once: te falta uno.', 'Diez: te faltan dos.'],
};

let app: TestApp;
let admin: Person;
let pia: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let asked: Awaited<ReturnType<typeof createQuestions>>[number];
let other: Awaited<ReturnType<typeof createQuestions>>[number];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

/** 'Diez' is the key of the first question by mistake; the second one is right. */
beforeEach(async () => {
  pia = await signUpPremium(app);
  lesson = await createLesson(app, { keys: [], points_reward: 10, content: '## Antes\n\n## Ahora' });
  const question = { lesson_id: lesson.id, options: OPTIONS, correct_answer: 0 };
  [asked, other] = (await createQuestions(app, [
    { ...question, ...OLD, position: 0, question_text: '¿Cuántos meses?', shuffle_options: true },
    { ...question, position: 1, question_text: '¿Y dedos?' },
  ])) as [typeof asked, typeof other];
});

const begin = async () => (await pia.post(`/api/lessons/${lesson.id}/attempts`)).body;
const choose = (attempt: Attempt, { id }: { id: string }, text: string) => {
  const { options } = attempt.questions.find((question) => question.id === id)!;
  return pia.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option: options.indexOf(text) });
};
const finish = async ({ id }: Attempt) => (await pia.post(`/api/attempts/${id}/finish`)).body;
const report = async ({ id }: Attempt) => (await pia.get(`/api/attempts/${id}/report`)).body;
async function take(...texts: string[]) {
  const attempt = await begin();
  for (const [index, question] of [asked, other].entries()) await choose(attempt, question, texts[index]!);
  return { attempt, result: await finish(attempt) };
}
/** 'Doce' becomes the key; the options stand in another order, so that their reasons do too. */
const correct = () =>
  editQuestion(admin, asked, { options: OPTIONS.toReversed(), correct_answer: 0, passage: 'ahora', ...NEW });

type Attempt = { id: string; questions: { id: string; options: string[] }[] };

describe('an answer that a regrade graded', () => {
  test.each([
    ['Doce', { correct: true, reason: 'Doce: bien.' }],
    ['Once', { correct: false, reason: 'Once: te falta uno.' }],
  ])('has explanation, reason and passage of the version whose key it has: %s', async (text, expected) => {
    const { attempt } = await take(text, 'Diez');
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id);
    const [first, second] = (await report(attempt)).questions;
    expect(first.answer).toMatchObject({ ...expected, explanation: 'Son doce.', passage: 'ahora' });
    expect(first.options[first.answer.correct_answer]).toBe('Doce');
    expect([first.answer.regraded, second.answer.regraded]).toEqual([true, undefined]);
  });

  test('shows the same in a quiz that is resumed, and when the answer is sent again', async () => {
    const attempt = await begin();
    await choose(attempt, asked, 'Once');
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id);
    const expected = { correct: false, explanation: 'Son doce.', reason: 'Once: te falta uno.' };
    expect((await begin()).answers).toMatchObject([expected]);
    expect((await choose(attempt, asked, 'Once')).body).toMatchObject(expected);
  });

  test('which was given after the confirmation shows the same at once', async () => {
    const attempt = await begin();
    await correct();
    await confirmRegrade(admin, asked.id);
    app.pass(1000);
    const expected = { correct: true, explanation: 'Son doce.', reason: 'Doce: bien.', passage: 'ahora' };
    expect((await choose(attempt, asked, 'Doce')).body).toMatchObject(expected);
    await continueRegrades(app.services);
    const [given] = (await begin()).answers;
    expect(given).toMatchObject(expected);
    expect(given.regraded).toBeUndefined();
  });

  test('keeps the old explanation beside the old key when nobody loses by the regrade', async () => {
    const { attempt } = await take('Diez', 'Diez');
    await correct();
    await regrade(app, admin, asked.id);
    const [{ options, answer }] = (await report(attempt)).questions;
    expect([options[answer.correct_answer], answer.explanation, answer.reason, answer.passage]).toEqual([
      ...['Diez', 'Son diez.', 'Bien: diez.', 'antes'],
    ]);
  });
});

describe('the result of a quiz that a regrade changed', () => {
  test('says in the report what counts now, what it was, and what the correction paid', async () => {
    const { attempt, result } = await take('Doce', 'Diez');
    expect((await report(attempt)).regraded).toBeNull();
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id);
    expect(await report(attempt)).toMatchObject({
      ...{ score: 2, percentage: 100, points_earned: 5 },
      regraded: { questions: 1, score_before: 1, score: 2, points: 5 },
    });
    expect(result).toMatchObject({ score: 1, percentage: 50, points_earned: 5 });
    expect((await pia.get('/api/attempts')).body.quizzes).toMatchObject([{ score: 2, score_before: 1 }]);
  });

  test('is answered to a repeated finish as it was, with the correction beside it', async () => {
    const { attempt, result } = await take('Doce', 'Diez');
    expect(await finish(attempt)).toEqual(result);
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id);
    expect(await finish(attempt)).toEqual({
      ...result,
      regraded: { questions: 1, score_before: 1, score: 2, points: 5 },
    });
  });

  test('says so when the correction changes neither score nor points', async () => {
    const { attempt } = await take('Once', 'Diez');
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id);
    expect((await report(attempt)).regraded).toEqual({ questions: 1, score_before: 1, score: 1, points: 0 });
  });

  test('names points that were taken as such', async () => {
    const { attempt } = await take('Diez', 'Diez');
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id, { downwards: true });
    expect(await report(attempt)).toMatchObject({
      ...{ score: 1, points_earned: 10 },
      regraded: { questions: 1, score_before: 2, score: 1, points: -5 },
    });
  });

  test('names the points of its lesson in each quiz that was corrected', async () => {
    const first = await take('Once', 'Once');
    app.pass(1000);
    const second = await take('Doce', 'Diez');
    await correct();
    app.pass(1000);
    await regrade(app, admin, asked.id);
    const points = async ({ attempt }: typeof first) => (await report(attempt)).regraded.points;
    expect([await points(first), await points(second)]).toEqual([5, 5]);
  });
});

describe('a practice that was begun before a regrade', () => {
  const practise = ({ id }: Attempt) => pia.post(`/api/attempts/${id}/practice`);

  test('no longer asks a question whose answer has become right', async () => {
    const { attempt } = await take('Doce', 'Once');
    const { body: before } = await practise(attempt);
    expect(before.questions).toHaveLength(2);
    await correct();
    await regrade(app, admin, asked.id);
    const { body: after } = await practise(attempt);
    expect([after.id, after.questions]).toEqual([before.id, [before.questions[1]]]);
    await pia.post(`/api/practices/${after.id}/answers`, { question_id: other.id, option: 0 });
    expect((await pia.post(`/api/practices/${after.id}/finish`)).body).toMatchObject({
      ...{ score: 1, total_questions: 1 },
    });
  });

  test('is over when no wrong answer is left, in another tab too', async () => {
    const { attempt } = await take('Doce', 'Diez');
    const { body: begun } = await practise(attempt);
    await correct();
    await regrade(app, admin, asked.id);
    const { status, body } = await practise(attempt);
    expect([status, body.error.code]).toEqual([409, 'nothing_wrong']);
    expect((await report(attempt)).practice_closed).toBe(body.error.message);
    const sent = { question_id: asked.id, option: 0 };
    expect((await pia.post(`/api/practices/${begun.id}/answers`, sent)).status).toBe(404);
  });
});
