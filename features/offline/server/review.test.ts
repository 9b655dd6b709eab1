import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { point_entries, review_cards, review_log, runs } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';
import { answerReview, finishReview, openReview, passDays } from '#test/review.ts';
import { answersOf, DEVICE, newDigest } from '#test/take-along.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

type Known = { id: string; questions: { id: string; options: string[]; key: { option: number } }[] };

const takeReview = async (person = ana, device_id = DEVICE): Promise<Known | null> =>
  (await person.post('/api/offline/reviews', { device_id })).body.review;

const submit = (person: Person, { id }: { id: string }, body: object) =>
  person.post(`/api/offline/reviews/${id}/submission`, { digest: newDigest(), ...body });

/** A lesson of three questions of which two were answered right, when its cards are due. */
async function missOne() {
  const lesson = await createLesson(app, { keys: [0, 0, 1], shuffle_options: true });
  const { body: quiz } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  for (const [place, { id, options }] of quiz.questions.entries()) {
    const { options: own, correct_answer } = lesson.questions.find((question) => question.id === id)!;
    const right = options.indexOf(own[correct_answer]);
    const option = place < 2 ? right : (right + 1) % options.length;
    await ana.post(`/api/attempts/${quiz.id}/answers`, { question_id: id, option });
  }
  await ana.post(`/api/attempts/${quiz.id}/finish`);
  passDays(app, 6);
  return { lesson, known: quiz.questions.slice(0, 2).map(({ id }: { id: string }) => id) };
}

const answersTo = (review: Known, right = true) =>
  answersOf(app, review, (question) => {
    const { key, options } = question as Known['questions'][number];
    return { option: right ? key.option : (key.option + 1) % options.length };
  });

const instantsOf = async () =>
  (await app.db.select().from(review_cards)).map(({ last_review }) => last_review.getTime());

test('a device takes along the cards whose key this learner was shown, with that key, and no other', async () => {
  const { lesson, known } = await missOne();
  const review = await takeReview();
  expect(review?.questions.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
  for (const { id, options, key } of review?.questions ?? []) {
    const { options: own, correct_answer } = lesson.questions.find((question) => question.id === id)!;
    expect(options[key.option]).toBe(own[correct_answer]);
  }
  expect(JSON.stringify(review)).not.toMatch(/SECRETO|seed|explanation/);
  expect(await takeReview()).toEqual(review);
  const eva = await signUpLearner(app);
  expect(await takeReview(eva)).toBeNull();
});

test('after twelve hours a device gets another review at the first call, and what was answered in the former is taken', async () => {
  await missOne();
  const former = (await takeReview())!;
  const answers = answersTo(former);
  app.pass(13 * HOUR_MS);
  const review = await takeReview();
  expect(review?.id).not.toBe(former.id);
  expect(review?.questions).toHaveLength(2);
  expect(await takeReview()).toEqual(review);
  expect((await submit(ana, former, { answers })).body).toMatchObject({ score: 2, points_earned: 2 });
});

test('another key of what was not shown changes no byte, and one of what was shown does', async () => {
  const { lesson, known } = await missOne();
  const before = (await takeReview(ana, randomUUID()))?.questions;
  const flip = (id: string) =>
    app.owner
      .execute(sql`alter table question_versions disable trigger user`)
      .then(() =>
        app.owner.execute(
          sql`update question_versions set correct_answer = (correct_answer + 1) % 3 where question_id = ${id}`,
        ),
      );
  const missed = lesson.questions.find(({ id }) => !known.includes(id))!;
  await flip(missed.id);
  const textsOf = (questions: Known['questions'] | undefined) =>
    questions?.map(({ id, options, key }) => [id, options[key.option]]).toSorted();
  expect(textsOf((await takeReview(ana, randomUUID()))?.questions)).toEqual(textsOf(before));
  await flip(known[0]);
  expect(textsOf((await takeReview(ana, randomUUID()))?.questions)).not.toEqual(textsOf(before));
});

test('a question whose key was corrected is deferred', async () => {
  const { lesson, known } = await missOne();
  const admin = await signUpAdmin(app);
  const question = lesson.questions.find(({ id }) => id === known[0])!;
  await editQuestion(admin, question, {
    correct_answer: (question.correct_answer + 1) % question.options.length,
  });
  await regrade(app, admin, question.id);
  expect((await takeReview())?.questions.map(({ id }) => id)).toEqual([known[1]]);
});

test('what was reviewed moves cards at the claimed instants and pays on the arrival, once', async () => {
  await missOne();
  const review = (await takeReview())!;
  const answered = app.now();
  const sent = { answers: answersTo(review), digest: newDigest() };
  app.pass(2 * DAY_MS);
  const first = await submit(ana, review, sent);
  expect(first).toMatchObject({ status: 200, body: { score: 2, total_questions: 2, points_earned: 2 } });
  const log = await app.db.select().from(review_log).where(sql`session_id = ${review.id}`);
  expect(log.map(({ at }) => at.getTime() - answered.getTime()).toSorted()).toEqual([0, 60_000]);
  const paid = await app.db.select().from(point_entries).where(sql`kind = 'review'`);
  expect(paid.map(({ created_at }) => created_at)).toEqual([app.now(), app.now()]);
  const cards = await app.db.select().from(review_cards);
  expect((await submit(ana, review, sent)).body).toEqual(first.body);
  const other = await submit(ana, review, { answers: answersTo(review, false) });
  expect([other.status, other.body.error.code]).toEqual([409, 'already_submitted']);
  expect(other.body.error.stored).toEqual({ score: 2, total_questions: 2, points_earned: 2 });
  expect(await app.db.select().from(review_cards)).toEqual(cards);
});

test('the same submission many times at once is one session', async () => {
  await missOne();
  const review = (await takeReview())!;
  const sent = { answers: answersTo(review), digest: newDigest() };
  const replies = await Promise.all(Array.from({ length: 20 }, () => submit(ana, review, sent)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await app.db.$count(review_log, sql`session_id is not null`)).toBe(2);
  expect(await app.db.$count(point_entries, sql`kind = 'review'`)).toBe(2);
});

test('a review that is open with a connection goes on beside it', async () => {
  await missOne();
  const review = (await takeReview())!;
  const open = await openReview(ana);
  expect((await submit(ana, review, { answers: answersTo(review) })).status).toBe(200);
  expect((await openReview(ana)).id).toBe(open.id);
  expect(await app.db.$count(runs, sql`purpose = 'review'`)).toBe(2);
});

test('a card that was answered later meanwhile stays as it is', async () => {
  await missOne();
  const review = (await takeReview())!;
  const answers = answersTo(review);
  app.pass(HOUR_MS);
  const open = await openReview(ana);
  for (const { id } of open.questions) await answerReview(ana, open, { id }, 0);
  for (const { id } of (await openReview(ana)).again) await answerReview(ana, open, { id }, 0, true);
  await finishReview(ana, open);
  const before = await instantsOf();
  const { body } = await submit(ana, review, { answers });
  expect(body).toMatchObject({ total_questions: 2, points_earned: 0 });
  expect(await instantsOf()).toEqual(before);
});

test('some of the questions are a session of these, and the day of the last counts for the streak', async () => {
  await missOne();
  const review = (await takeReview())!;
  const answers = answersTo(review).slice(0, 1);
  passDays(app, 1);
  expect((await submit(ana, review, { answers })).body).toMatchObject({ total_questions: 1 });
  const { body } = await ana.get('/api/streak?month=2026-03');
  expect(body.days.filter(({ state }: { state: string }) => state === 'active').at(-1).day).toBe(
    '2026-03-24',
  );
});

test('another’s review, that of a lesson, and a question that it does not have are refused', async () => {
  await missOne();
  const review = (await takeReview())!;
  const answers = answersTo(review);
  const eva = await signUpLearner(app);
  expect((await submit(eva, review, { answers })).status).toBe(404);
  const lesson = await createLesson(app);
  await takeLesson(eva, lesson);
  const strange = answers.map((answer) => ({ ...answer, question_id: lesson.questions[0]!.id }));
  expect((await submit(ana, review, { answers: strange })).status).toBe(400);
  const asLesson = await ana.post(`/api/offline/runs/${review.id}/submission`, {
    ...{ answers, finished: true, digest: newDigest() },
  });
  expect(asLesson.status).toBe(404);
});
