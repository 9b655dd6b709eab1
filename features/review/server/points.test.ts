import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  badges,
  point_entries,
  profiles,
  review_cards,
  review_log,
  review_outcomes,
  weekly_points,
} from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { choose, remind } from '#test/reminders.ts';
import { answerRight, answerWrong, finishReview, openReview, passDays } from '#test/review.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const keys = (count: number) => Array.from({ length: count }, () => 0);
const reviewLines = () => app.db.select().from(point_entries).where(eq(point_entries.kind, 'review'));

/** A lesson that this person missed, and the review of it when it is due. */
async function openDue(person = ana, count = 1) {
  const lesson = await createLesson(app, { title: 'Interés', keys: keys(count) });
  await takeLesson(person, lesson, 0);
  passDays(app, 2);
  return { lesson, review: await openReview(person, 20) };
}

test('a right answer to a due card pays a point in the ledger, which moves total, week and ranking', async () => {
  const { lesson, review } = await openDue();
  const reply = await answerRight(ana, review, lesson, review.questions[0]!);
  expect(reply.body.points_earned).toBe(1);
  expect(await reviewLines()).toMatchObject([
    { points: 1, lesson_id: lesson.id, question_id: review.questions[0]!.id },
  ]);
  expect(
    (await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id)))[0]!.total_points,
  ).toBe(1);
  expect(await app.db.select().from(weekly_points)).toMatchObject([{ points: 1 }]);
  expect((await ana.get('/api/rankings/me')).body.position).toBe(1);
  const { entries } = (await ana.get('/api/point-entries')).body;
  expect(entries).toMatchObject([
    { kind: 'review', lesson_title: 'Interés', points: 1, result: null, attempt_id: null },
  ]);
});

test('a wrong answer and an answer to a card that was not due pay nothing', async () => {
  const { lesson, review } = await openDue(ana, 2);
  const missed = await createLesson(app, { keys: [0] });
  expect((await answerWrong(ana, review, lesson, review.questions[0]!)).body.points_earned).toBe(0);
  expect((await answerRight(ana, review, lesson, review.questions[1]!)).body.points_earned).toBe(1);
  const [returned] = (await openReview(ana)).again;
  expect((await answerRight(ana, review, lesson, returned!, true)).body.points_earned).toBe(0);
  await finishReview(ana, review);
  await takeLesson(ana, missed, 0);
  await app.db.update(review_cards).set({ due: new Date('2027-01-01') });
  passDays(app, 2);
  const next = await openReview(ana);
  const notDue = next.questions.find(({ id }) => id !== missed.questions[0]!.id)!;
  expect((await answerRight(ana, next, lesson, notDue)).body.points_earned).toBe(0);
  expect(await reviewLines()).toHaveLength(1);
});

test('two devices that answer at once are paid once and move the card once', async () => {
  const { lesson, review } = await openDue(ana, 3);
  for (const question of review.questions) {
    const replies = await Promise.all([
      answerRight(ana, review, lesson, question),
      answerRight(ana, review, lesson, question),
      answerRight(ana, review, lesson, question),
    ]);
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]!.body]);
  }
  expect(await reviewLines()).toHaveLength(3);
  expect(await app.db.select().from(review_cards)).toMatchObject([{ reps: 2 }, { reps: 2 }, { reps: 2 }]);
  expect(await app.db.select().from(review_outcomes)).toHaveLength(3);
});

test('answers to different questions at once on two devices are all saved and paid', async () => {
  const { lesson, review } = await openDue(ana, 6);
  const replies = await Promise.all(
    review.questions.map((question) => answerRight(ana, review, lesson, question)),
  );
  expect(replies.map(({ body }) => body.points_earned)).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await finishReview(ana, review)).body).toMatchObject({
    score: 6,
    points_earned: 6,
    points_left_today: 14,
  });
});

test('a day pays at most 20 points, also when the last answers come at once; the next day pays again', async () => {
  const lesson = await createLesson(app, { keys: keys(30) });
  await takeLesson(ana, lesson, 0);
  passDays(app, 2);
  const first = await openReview(ana, 10);
  for (const question of first.questions) await answerRight(ana, first, lesson, question);
  await finishReview(ana, first);
  const second = await openReview(ana, 20);
  const replies = await Promise.all(
    second.questions.map((question) => answerRight(ana, second, lesson, question)),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(await reviewLines()).toHaveLength(20);
  expect((await finishReview(ana, second)).body).toMatchObject({
    score: 20,
    points_earned: 10,
    points_left_today: 0,
  });
  passDays(app, 1);
  expect((await ana.get('/api/review')).body.points_left_today).toBe(20);
});

test('whoever names a zone where a day has just begun gets no further points', async () => {
  const lesson = await createLesson(app, { keys: keys(30) });
  await takeLesson(ana, lesson, 0);
  app.setTime(new Date('2026-03-20T09:30:00Z'));
  const first = await openReview(ana, 20);
  for (const question of first.questions) await answerRight(ana, first, lesson, question);
  await finishReview(ana, first);
  expect(await reviewLines()).toHaveLength(20);
  app.setTime(new Date('2026-03-20T10:30:00Z'));
  const there: Person = {
    ...ana,
    post: (path, body) => ana.post(path, body, { 'time-zone': 'Pacific/Kiritimati' }),
  };
  const second = await openReview(there, 20);
  expect(second.questions).toHaveLength(10);
  for (const question of second.questions) await answerRight(there, second, lesson, question);
  expect(await reviewLines()).toHaveLength(20);
});

test('the day of the points is that of the streak’s zone', async () => {
  const { lesson, review } = await openDue(ana, 1);
  // In Kiritimati the 21st has begun; in Pago Pago it is still the 20th.
  const inZone = (zone: string) => ana.get('/api/review', { 'time-zone': zone });
  await answerRight(ana, review, lesson, review.questions[0]!);
  expect((await inZone('Pacific/Pago_Pago')).body.points_left_today).toBe(19);
  app.pass(20 * 3_600_000);
  expect((await inZone('Pacific/Kiritimati')).body.points_left_today).toBe(20);
});

test('administrators review without earning points', async () => {
  const admin = await signUpAdmin(app);
  const { lesson, review } = await openDue(admin);
  const { body } = await answerRight(admin, review, lesson, review.questions[0]!);
  expect(body).toMatchObject({ correct: true, points_earned: 0 });
  expect((await finishReview(admin, review)).body).toMatchObject({ points_earned: 0, points_left_today: 0 });
  expect(await reviewLines()).toEqual([]);
});

test('points of a review do not count as paid for the lesson, and can be taken back', async () => {
  const admin = await signUpAdmin(app);
  const { lesson, review } = await openDue(ana, 2);
  await answerRight(ana, review, lesson, review.questions[0]!);
  await takeLesson(ana, lesson);
  const [quiz, point] = (await ana.get('/api/point-entries')).body.entries;
  expect(quiz).toMatchObject({ kind: 'lesson', points: 10, result: { paid_before: 0 } });
  const reversed = await admin.post(`/api/admin/users/${ana.user_id}/point-entries/${point.id}/reversal`, {
    reason: 'Prueba',
  });
  expect(reversed.status).toBeLessThan(300);
  expect((await ana.get('/api/user-progress')).body.total_points).toBe(10);
});

test('when the clock goes back, an answer counts as given at the former review and pays nothing twice', async () => {
  const { lesson, review } = await openDue();
  await answerRight(ana, review, lesson, review.questions[0]!);
  await finishReview(ana, review);
  const [before] = await app.db.select().from(review_cards);
  passDays(app, -1);
  const { status, body } = await ana.get('/api/review');
  expect([status, body.due]).toEqual([200, 0]);
  expect((await createClient(app).get('/api/review')).status).toBe(401);
  expect(await app.db.select().from(review_cards)).toEqual([before]);
  expect(await reviewLines()).toHaveLength(1);
});

test('the log has each answer that moved a card, with what was predicted, and cannot be changed', async () => {
  const { lesson, review } = await openDue();
  const question = review.questions[0]!;
  await answerRight(ana, review, lesson, question);
  const log = await app.db.select().from(review_log).orderBy(review_log.id);
  expect(log).toMatchObject([
    {
      rating: 'again',
      correct: false,
      recall: null,
      session_id: null,
      local_day: '2026-03-18',
      time_zone: 'UTC',
    },
    {
      rating: 'good',
      correct: true,
      session_id: review.id,
      due_before: log[0]!.due,
      local_day: '2026-03-20',
    },
  ]);
  expect(log[1]!.recall).toBeGreaterThan(0);
  expect(log[1]!.recall).toBeLessThan(0.9);
  for (const change of [app.owner.update(review_log).set({ correct: false }), app.owner.delete(review_log)])
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('a review awards the badges that its points and its streak earn, once', async () => {
  await app.db.insert(badges).values([
    { title: 'Dos puntos', condition_type: 'points_earned', condition_value: 2 },
    { title: 'Dos días', condition_type: 'streak_days', condition_value: 2 },
    { title: 'Nueve puntos', condition_type: 'points_earned', condition_value: 9 },
  ]);
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson, 0);
  passDays(app, 1);
  const session = await openReview(ana);
  for (const question of session.questions) await answerRight(ana, session, lesson, question);
  const finish = () => ana.post(`/api/review/sessions/${session.id}/finish`);
  const { body } = await finish();
  const titles = body.new_badges.map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual(['Dos días', 'Dos puntos']);
  expect((await finish()).body).toEqual(body);
  const owned = (await ana.get('/api/badges')).body.badges.filter(
    ({ awarded_at }: { awarded_at: string | null }) => awarded_at,
  );
  expect(owned).toHaveLength(2);
  // Its result has shown them, so no mail does.
  await choose(ana, 'badge');
  expect(await remind(app)).toEqual([]);
});
