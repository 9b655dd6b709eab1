import { afterEach, beforeEach, expect, test } from 'vitest';
import { active_days, point_entries, review_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, solveDrawn } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { answerRight, finishReview, openReview, passDays } from '#test/review.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

test('before the first lesson there is nothing to review', async () => {
  await createLesson(app);
  const { status, body } = await ana.get('/api/review');
  expect(status).toBe(200);
  expect(body).toMatchObject({ due: 0, ready: 0, learnt: 0, open_session: null, next_due_at: null });
  expect(body).toMatchObject({ size: 10, retention: 0.9, points_left_today: 20, forgetting: [] });
  expect(body.mastery).toMatchObject([{ category: 'inversiones', mastery: 0, seen: 0, questions: 3 }]);
  const started = await ana.post('/api/review/sessions');
  expect([started.status, started.body.error.code]).toEqual([409, 'nothing_to_review']);
});

test('a missed question returns after a day, a known one later', async () => {
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 2);
  const after = await ana.get('/api/review');
  expect(after.body).toMatchObject({ due: 0, ready: 0, learnt: 3, forgetting: [] });
  expect(after.body.not_yet).toMatchObject([{ question_id: lesson.questions[2]!.id }]);
  expect(after.body.next_due_at).toBe('2026-03-19T15:00:00.000Z');
  passDays(app, 1);
  expect((await ana.get('/api/review')).body).toMatchObject({ due: 1, ready: 1, minutes: 1 });
  const session = await openReview(ana);
  expect(session.questions.map(({ id }) => id)).toEqual([lesson.questions[2]!.id]);
});

test('a session is answered, finished, and pays a point for each due question', async () => {
  const lesson = await createLesson(app, { subtopic: 'Interés' });
  await takeLesson(ana, lesson, 0);
  passDays(app, 2);
  const session = await openReview(ana);
  expect(session.questions).toHaveLength(3);
  expect((await ana.get('/api/review')).body.finished_today).toBe(false);
  for (const question of session.questions) {
    const reply = await answerRight(ana, session, lesson, question);
    expect(reply.body).toMatchObject({ correct: true, points_earned: 1 });
    expect(Date.parse(reply.body.next_due_at)).toBeGreaterThan(app.now().getTime());
  }
  const { status, body } = await finishReview(ana, session);
  expect(status).toBe(200);
  expect(body).toMatchObject({ score: 3, total_questions: 3, points_earned: 3, points_left_today: 17 });
  expect(body.moved).toMatchObject([{ category: 'inversiones', subtopic: 'Interés' }]);
  expect(body.moved[0].after).toBeGreaterThan(body.moved[0].before);
  expect((await finishReview(ana, session)).body).toEqual(body);
  expect((await ana.get('/api/user-progress')).body.total_points).toBe(3);
  const left = { due: 0, ready: 0, open_session: null };
  expect((await ana.get('/api/review')).body).toMatchObject({ ...left, finished_today: true });
  passDays(app, 1);
  expect((await ana.get('/api/review')).body.finished_today).toBe(false);
});

test('a finished review counts as an active day of the streak, once', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  passDays(app, 1);
  const session = await openReview(ana);
  expect((await ana.get('/api/user-progress')).body.streak_days).toBe(1);
  await answerRight(ana, session, lesson, session.questions[0]!);
  const replies = await Promise.all([finishReview(ana, session), finishReview(ana, session)]);
  for (const { status, body } of replies) expect([status, body.streak_days]).toEqual([200, 2]);
  expect((await ana.get('/api/user-progress')).body.streak_days).toBe(2);
  expect(await app.db.select({ day: active_days.day }).from(active_days)).toEqual([
    { day: '2026-03-18' },
    { day: '2026-03-19' },
  ]);
});

test('log and points of an answer have the zone and the day of the call', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  passDays(app, 1);
  const session = await openReview(ana);
  const [question] = session.questions;
  await ana.post(
    `/api/review/sessions/${session.id}/answers`,
    { question_id: question!.id, option: question!.options.indexOf('Opción A') },
    { 'time-zone': 'Pacific/Kiritimati' },
  );
  const dated = { time_zone: 'Pacific/Kiritimati', local_day: '2026-03-20' };
  expect(await app.db.select().from(point_entries)).toMatchObject([{ kind: 'review', ...dated }]);
  const log = await app.db.select().from(review_log).orderBy(review_log.id);
  expect(log).toMatchObject([{ time_zone: 'UTC', local_day: '2026-03-18' }, dated]);
});

test('a question that was answered wrong is not mastered until it is answered right', async () => {
  const lesson = await createLesson(app, { subtopic: 'Interés' });
  await takeLesson(ana, lesson, 1);
  const mastery = async () => (await ana.get('/api/review')).body.mastery[0].mastery;
  expect(await mastery()).toBeCloseTo(1 / 3, 2);
  passDays(app, 2);
  const session = await openReview(ana);
  for (const question of session.questions) await answerRight(ana, session, lesson, question);
  expect(await mastery()).toBeGreaterThan(0.9);
});

test('a subtopic with exercises is mastered only once one of them was computed', async () => {
  await takeLesson(ana, await createLesson(app, { keys: [0, 0, 0, 0, 0, 0] }));
  const { id, questions } = await createDrawnLesson(app);
  const mastery = async () => (await ana.get('/api/review')).body.mastery[0];
  expect(await mastery()).toMatchObject({ mastery: 0.79, seen: 6, questions: 7 });
  const { body: attempt } = await ana.post(`/api/lessons/${id}/attempts`);
  const { right } = solveDrawn(attempt.questions[0].question_text);
  const answer = { question_id: questions[0]!.id, answer: { number: right } };
  await ana.post(`/api/attempts/${attempt.id}/answers`, answer);
  await ana.post(`/api/attempts/${attempt.id}/finish`);
  expect((await mastery()).mastery).toBeGreaterThan(0.9);
});

test('a card that is due later today can be reviewed already, and one of tomorrow cannot', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  const now = async () => (await ana.get('/api/review')).body.due;
  app.pass(13 * HOUR_MS);
  const later = app.now();
  expect([later.getUTCDate(), await now()]).toEqual([19, 1]);
  const session = await openReview(ana);
  expect((await answerRight(ana, session, lesson, session.questions[0]!)).body.points_earned).toBe(1);
  expect(await now()).toBe(0);
});
