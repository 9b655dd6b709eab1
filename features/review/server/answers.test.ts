import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { questions, review_cards, review_log, user_status } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';
import { answerReview, answerRight, answerWrong, finishReview, openReview, passDays } from '#test/review.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

/** A lesson that this person missed all of, and the review of it when it is due. */
async function openDue(person = ana, overrides: Parameters<typeof createLesson>[1] = {}) {
  const lesson = await createLesson(app, overrides);
  await takeLesson(person, lesson, 0);
  passDays(app, 2);
  return { lesson, review: await openReview(person) };
}

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

test('the questions of a session are sealed until they are answered, and then only premium learners see the key', async () => {
  const eva = await signUpPremium(app);
  for (const person of [ana, eva]) {
    const { lesson, review } = await openDue(person);
    expect(JSON.stringify(review)).not.toMatch(/SECRETO|correct|explanation/);
    const { body } = await answerWrong(person, review, lesson, review.questions[0]!);
    const told = { correct: false, points_earned: 0, returns: true };
    expect(body).toMatchObject(told);
    expect('explanation' in body).toBe(person === eva);
    expect('correct_answer' in body).toBe(person === eva);
    const { body: resumed } = await person.get(`/api/review/sessions/${review.id}`);
    expect(JSON.stringify(resumed).includes('SECRETO')).toBe(person === eva);
  }
});

test('the same answer again gets the same reply and moves nothing, and another one is rejected', async () => {
  const { lesson, review } = await openDue();
  const [question] = review.questions;
  const first = await answerRight(ana, review, lesson, question!);
  const cards = await app.db.select().from(review_cards);
  app.pass(60_000);
  const again = await answerRight(ana, review, lesson, question!);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await answerWrong(ana, review, lesson, question!);
  expect(codeOf(other)).toEqual([409, 'already_answered']);
  expect(await app.db.select().from(review_cards)).toEqual(cards);
  expect((await ana.get('/api/user-progress')).body.total_points).toBe(1);
});

test('a wrong question returns once with another order, moves no card then and pays nothing', async () => {
  const { lesson, review } = await openDue(ana, { keys: [0], shuffle_options: true });
  const [question] = review.questions;
  expect(codeOf(await answerRight(ana, review, lesson, question!, true))).toEqual([404, 'PGRST116']);
  const wrong = await answerWrong(ana, review, lesson, question!);
  expect(wrong.body).toMatchObject({ correct: false, returns: true, points_earned: 0 });
  const [returned] = (await openReview(ana)).again;
  expect(returned).toEqual(wrong.body.again);
  expect(returned!.options).not.toEqual(question!.options);
  expect(returned!.options.toSorted()).toEqual(question!.options.toSorted());
  const cards = await app.db.select().from(review_cards);
  const unfinished = await ana.post(`/api/review/sessions/${review.id}/finish`);
  expect(codeOf(unfinished)).toEqual([409, 'unanswered_questions']);
  const right = await answerRight(ana, review, lesson, returned!, true);
  expect(right.body).toEqual({ correct: true, points_earned: 0 });
  expect((await answerRight(ana, review, lesson, returned!, true)).body).toEqual(right.body);
  expect(codeOf(await answerWrong(ana, review, lesson, returned!, true))).toEqual([409, 'already_answered']);
  expect(await app.db.select().from(review_cards)).toEqual(cards);
  expect((await finishReview(ana, review)).body).toMatchObject({
    score: 0,
    total_questions: 1,
    points_earned: 0,
  });
});

test('a question that is missed again when it returns does not return a second time', async () => {
  const { lesson, review } = await openDue(ana, { keys: [0] });
  await answerWrong(ana, review, lesson, review.questions[0]!);
  const [returned] = (await openReview(ana)).again;
  const reply = await answerWrong(ana, review, lesson, returned!, true);
  expect(reply.body).toEqual({ correct: false, points_earned: 0 });
  expect((await finishReview(ana, review)).status).toBe(200);
});

test('a session is resumed on another device with its questions and answers, and there is only one', async () => {
  const { lesson, review } = await openDue();
  await answerRight(ana, review, lesson, review.questions[0]!);
  const [one, other] = await Promise.all([openReview(ana), openReview(ana, 5)]);
  expect(one).toEqual(other);
  expect(one.questions).toEqual(review.questions);
  const { body } = await ana.get(`/api/review/sessions/${review.id}`);
  expect(body).toEqual(one);
  expect(body.answers).toMatchObject([{ question_id: review.questions[0]!.id, correct: true }]);
  expect(body.questions[0]).toMatchObject({ lesson_id: lesson.id, lesson_title: lesson.title });
  expect((await ana.get('/api/review')).body.open_session).toBe(review.id);
});

test('two devices that open a session at once get the same one', async () => {
  await takeLesson(ana, await createLesson(app), 0);
  passDays(app, 2);
  const sessions = await Promise.all([openReview(ana), openReview(ana), openReview(ana)]);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
});

test('another’s session, a question that is not in it and an unknown option are answered clearly, and nothing moves', async () => {
  const { lesson, review } = await openDue();
  const eva = await signUpLearner(app);
  const others = await createLesson(app);
  const before = await app.db.select().from(review_cards);
  const [question] = review.questions;
  for (const path of ['', '/answers', '/finish'])
    expect(
      path === ''
        ? codeOf(await eva.get(`/api/review/sessions/${review.id}`))
        : codeOf(
            await eva.post(
              `/api/review/sessions/${review.id}${path}`,
              path === '/answers' ? { question_id: question!.id, option: 0 } : {},
            ),
          ),
    ).toEqual([404, 'PGRST116']);
  expect(codeOf(await answerReview(ana, review, others.questions[0]!, 0))).toEqual([404, 'PGRST116']);
  expect(codeOf(await answerReview(ana, review, question!, 5))).toEqual([400, 'invalid_request']);
  const both = await ana.post(`/api/review/sessions/${review.id}/answers`, {
    ...{ question_id: question!.id, option: 0, answer: { number: '1' } },
  });
  expect(both.status).toBe(400);
  const kind = await ana.post(`/api/review/sessions/${review.id}/answers`, {
    ...{ question_id: question!.id, answer: { number: '1' } },
  });
  expect(kind.status).toBe(400);
  expect(await app.db.select().from(review_cards)).toEqual(before);
  expect(lesson.questions).toHaveLength(3);
});

test('a suspended person and a visitor review nothing', async () => {
  const { review } = await openDue();
  await app.db.insert(user_status).values({ user_id: ana.user_id, status: 'suspended' });
  for (const reply of [
    await ana.get('/api/review'),
    await ana.post('/api/review/sessions'),
    await answerReview(ana, review, review.questions[0]!, 0),
  ])
    expect(reply.status).toBe(401);
});

test('a finished session takes no more answers and shows what was answered', async () => {
  const { lesson, review } = await openDue(ana, { keys: [0] });
  const [question] = review.questions;
  const first = await answerRight(ana, review, lesson, question!);
  await finishReview(ana, review);
  expect((await answerRight(ana, review, lesson, question!)).body).toEqual(first.body);
  expect(codeOf(await answerWrong(ana, review, lesson, question!))).toEqual([409, 'already_answered']);
  const { body } = await ana.get(`/api/review/sessions/${review.id}`);
  expect(body.answers).toHaveLength(1);
});

test('an open session keeps its questions when they are archived or changed', async () => {
  const admin = await signUpAdmin(app);
  const { lesson, review } = await openDue(ana, { keys: [0, 0] });
  const [one, other] = lesson.questions;
  await app.db.update(questions).set({ archived_at: app.now() }).where(eq(questions.id, one!.id));
  await editQuestion(admin, other!, { options: ['X', 'Y', 'Z'], correct_answer: 2 });
  const before = await app.db.select().from(review_cards).where(eq(review_cards.question_id, other!.id));
  expect((await openReview(ana)).questions).toEqual(review.questions);
  for (const question of review.questions) {
    const { body } = await answerRight(ana, review, lesson, question);
    expect(body.correct).toBe(true);
  }
  expect(await app.db.select().from(review_cards).where(eq(review_cards.question_id, other!.id))).not.toEqual(
    before,
  );
  expect((await finishReview(ana, review)).body).toMatchObject({ score: 2, total_questions: 2 });
  // With its new options the question has never been seen.
  expect((await ana.get('/api/review')).body.learnt).toBe(0);
});

test('a key that is corrected later grades the next answer and changes nothing that is logged', async () => {
  const admin = await signUpAdmin(app);
  const { lesson, review } = await openDue(ana, { keys: [0, 0] });
  const [question] = review.questions;
  const first = await answerRight(ana, review, lesson, question!);
  const log = await app.db.select().from(review_log);
  const corrected = lesson.questions.find(({ id }) => id === question!.id)!;
  const unanswered = lesson.questions.find(({ id }) => id !== question!.id)!;
  for (const each of [corrected, unanswered]) {
    await editQuestion(admin, each, { correct_answer: 1 });
    await regrade(app, admin, each.id, { downwards: true });
  }
  expect(await app.db.select().from(review_log)).toEqual(log);
  expect((await answerRight(ana, review, lesson, question!)).body).toEqual(first.body);
  const [, open] = review.questions;
  const reply = await answerReview(ana, review, open!, open!.options.indexOf('Opción B'));
  expect(reply.body.correct).toBe(true);
  expect((await finishReview(ana, review)).body).toMatchObject({ score: 2 });
});
