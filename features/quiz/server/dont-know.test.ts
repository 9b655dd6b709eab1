import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessons, review_log } from '#db/schema.ts';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { seededRandom } from '#scripts/demo/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { answerItems, createItemLearners, createItemLesson } from '#test/items/answer-items.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';
import { finishReview, openReview, passDays } from '#test/review.ts';
import { someAnswer } from '#test/some-answer.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const KINDS = Object.keys(SAMPLE_KINDS) as SampleKind[];
const dont_know = true;

/** Answers every question of a lesson with 'No lo sé', and finishes. */
async function knowNothing(person: Person, lesson: { id: string }) {
  const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  const path = `/api/attempts/${body.id}`;
  for (const { id } of body.questions) await person.post(`${path}/answers`, { question_id: id, dont_know });
  return { path, questions: body.questions, result: (await person.post(`${path}/finish`)).body };
}

type Question = { id: string; ask?: Parameters<typeof someAnswer>[0] };

/** 'No lo sé' is wrong, the same again gets the same reply, and no other answer is taken after it. */
async function expectLocked(person: Person, path: string, question: Question, more: object = {}) {
  const send = (answer: object) => person.post(path, { question_id: question.id, ...more, ...answer });
  const other = question.ask ? { answer: someAnswer(question.ask) } : { option: 0 };
  for (const bad of [{ dont_know: false }, { dont_know, ...other }, {}]) {
    const { status, body } = await send(bad);
    expect([status, JSON.stringify(body.error.fields)]).toEqual([400, expect.stringMatching(/«No lo sé»/)]);
  }
  const first = await send({ dont_know });
  expect([first.status, first.body]).toMatchObject([200, { correct: false }]);
  const again = await send({ dont_know });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const rejected = await send(other);
  expect([rejected.status, rejected.body.error.code]).toEqual([409, 'already_answered']);
  return first.body;
}

describe('«No lo sé» is graded as wrong and locked', () => {
  test.each(KINDS)('in a quiz, for a question of the kind %s', async (kind) => {
    const lesson = await createKindsLesson(app, [kind]);
    const { body } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const graded = await expectLocked(ana, `/api/attempts/${body.id}/answers`, body.questions[0]);
    expect(graded).toEqual({ correct: false, ...(body.questions[0].ask && { share: 0 }) });
    const resumed = (await ana.post(`/api/lessons/${lesson.id}/attempts`)).body;
    expect(resumed.answers).toEqual([{ question_id: body.questions[0].id, dont_know, ...graded }]);
  });

  test('after another answer, too', async () => {
    const lesson = await createLesson(app, { keys: [0] });
    const { body } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const send = (answer: object) =>
      ana.post(`/api/attempts/${body.id}/answers`, { question_id: body.questions[0].id, ...answer });
    await send({ option: 0 });
    expect((await send({ dont_know })).body.error.code).toBe('already_answered');
  });

  test('in a practice', async () => {
    const { path, questions } = await knowNothing(ana, await createKindsLesson(app, KINDS));
    const { body: practice } = await ana.post(`${path}/practice`);
    expect(practice.questions).toHaveLength(questions.length);
    for (const question of practice.questions)
      await expectLocked(ana, `/api/practices/${practice.id}/answers`, question);
    expect((await ana.post(`/api/practices/${practice.id}/finish`)).body).toMatchObject({ score: 0 });
  });

  test('in a further variant', async () => {
    const { path, questions } = await knowNothing(ana, await createDrawnLesson(app));
    const { body } = await ana.post(`${path}/variants`, { question_id: questions[0].id });
    await expectLocked(ana, `${path}/variants/answers`, body.question, { number: body.number });
  });

  test('in a placement', async () => {
    await createLesson(app, { keys: [0, 1, 2] });
    const { body } = await ana.post('/api/placements');
    const { next } = await expectLocked(ana, `/api/placements/${body.id}/answers`, body.questions[0]);
    expect(next.question_text).toBeTruthy();
    const resumed = (await ana.post('/api/placements')).body;
    expect(resumed.answers).toMatchObject([{ dont_know, correct: false }]);
  });

  test('in a review, where it counts as forgotten, returns at the end and costs no streak', async () => {
    await knowNothing(ana, await createLesson(app, { keys: [0] }));
    passDays(app, 2);
    const review = await openReview(ana);
    const path = `/api/review/sessions/${review.id}/answers`;
    const graded = await expectLocked(ana, path, review.questions[0]!);
    expect(graded).toMatchObject({ returns: true, points_earned: 0 });
    await expectLocked(ana, path, graded.again, { again: true });
    expect(await app.db.select().from(review_log)).toMatchObject([{}, { rating: 'again', correct: false }]);
    expect((await finishReview(ana, review)).body).toMatchObject({ score: 0, streak_days: 1 });
  });
});

test('the report tells it, and premium learners read what was right', async () => {
  const eva = await signUpPremium(app);
  const lesson = await createKindsLesson(app, ['true_false', 'number']);
  const { path, result } = await knowNothing(eva, lesson);
  expect(result).toMatchObject({ score: 0, total_questions: 2, percentage: 0 });
  const { body } = await eva.get(`${path}/report`);
  expect(body.questions[0].answer).toMatchObject({ dont_know, correct: false, correct_answer: 0 });
  expect(body.questions[1].answer).toMatchObject({ dont_know, share: 0, key: { number: '50' } });
  for (const { answer } of body.questions) expect(answer).not.toHaveProperty('option');
});

test('a regrade to any option leaves it wrong', async () => {
  const admin = await signUpAdmin(app);
  const lesson = await createLesson(app, { keys: [0] });
  const { path } = await knowNothing(ana, lesson);
  await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
  await regrade(app, admin, lesson.questions[0]!.id);
  const { body } = await ana.get(`${path}/report`);
  expect(body).toMatchObject({ score: 0, questions: [{ answer: { dont_know, correct: false } }] });
});

test('a download of the own data has it, wherever it was given', async () => {
  const { path } = await knowNothing(ana, await createLesson(app, { keys: [0] }));
  const { body: practice } = await ana.post(`${path}/practice`);
  await createLesson(app, { keys: [0] });
  const { body: placement } = await ana.post('/api/placements');
  passDays(app, 2);
  const review = await openReview(ana);
  for (const [at, { questions }] of [
    [`practices/${practice.id}`, practice],
    [`placements/${placement.id}`, placement],
    [`review/sessions/${review.id}`, review],
  ] as const)
    await ana.post(`/api/${at}/answers`, { question_id: questions[0]!.id, dont_know });
  const { tables } = (await ana.post('/api/personal-data/download', { password: PASSWORD })).body;
  const given = { dont_know };
  expect(tables.quiz_answers).toMatchObject([{ given, option: null, correct: false }]);
  expect(tables.review_answers).toMatchObject([{ given, option: null, correct: false }]);
  for (const section of [tables.quiz_practices, tables.placements])
    expect(Object.values(section[0].given)).toEqual([{ answer: given, share: 0 }]);
});

test('no reason of an option comes with it', async () => {
  const lesson = await createLesson(app, { keys: [] });
  await createQuestions(app, [
    { lesson_id: lesson.id, options: ['Una', 'Otra'], correct_answer: 1, reasons: ['Porque una', 'Y otra'] },
  ]);
  const { path } = await knowNothing(ana, lesson);
  expect(JSON.stringify((await ana.get(`${path}/report`)).body)).not.toMatch(/Porque una|Y otra/);
});

test('the figures of a question show its share, apart from every option', async () => {
  const admin = await signUpAdmin(app);
  const random = seededRandom(27);
  const lesson = await createItemLesson(app.owner, [{}, {}]);
  await app.db.update(lessons).set({ state: 'published' }).where(eq(lessons.id, lesson.id));
  const learners = await createItemLearners(app.owner, 30, random);
  await answerItems(app.owner, { learners, taken: [lesson], day: app.now(), random });
  for (const person of [ana, await signUpLearner(app)]) await knowNothing(person, lesson);
  passDays(app, 2);
  await refreshItemFigures(app.services);
  const path = `/api/admin/questions/${lesson.items[0]!.id}/figures`;
  const [{ answers, options, dont_know: unknown }] = (await admin.get(path)).body.periods;
  expect([answers, unknown.answers, unknown.share]).toEqual([32, 2, 2 / 32]);
  for (const name of ['answers', 'share', 'strong', 'weak']) {
    const sum = [...options, unknown].reduce((total, shares) => total + shares[name], 0);
    expect(sum).toBeCloseTo(name === 'answers' ? 32 : 1, 9);
  }
  expect([unknown.strong, unknown.weak > 0]).toEqual([0, true]);
  const file = async (at: string) =>
    (await app.app.request(at, { headers: { cookie: admin.cookie() } })).text();
  expect(await file(`${path}/report`)).toContain('No lo sé, débiles');
  const list = await file(`/api/admin/exports/questions?lesson_id=${lesson.id}`);
  const [head, row] = list.split('\r\n').map((line) => line.split(';'));
  const cell = (name: string) => Number(row![head!.indexOf(name)]!.replace(',', '.'));
  expect(cell('Fuertes que responden No lo sé (0 a 1)')).toBe(0);
  expect(cell('Débiles que responden No lo sé (0 a 1)')).toBeCloseTo(unknown.weak, 5);
});
