import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lessons, questions, review_cards } from '#db/schema.ts';
import { bringCards } from '#features/review/server/bring-cards.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createGroup } from '#test/groups.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { choose, remind } from '#test/reminders.ts';

const HOUR = 3_600_000;

let app: TestApp;
let ana: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
  lesson = await createLesson(app);
});
afterEach(() => app.close());

/** Takes the lesson at three in the afternoon and returns when its questions are due, at the same hour of a later day. */
async function learn(person: Person) {
  await takeLesson(person, lesson);
  await choose(person, 'review_due');
  app.pass(5 * 60_000);
  await bringCards(app.services);
  const cards = await app.db.select().from(review_cards).where(eq(review_cards.user_id, person.user_id));
  return new Date(Math.max(...cards.map(({ due }) => due.getTime())));
}

const mailsAt = async (instant: Date) => {
  app.setTime(instant);
  return (await remind(app)).map(({ to, subject }) => [to, subject]);
};

test('whoever has questions to review is told in the hour in which they become due, and not on the day of the lesson', async () => {
  const due = await learn(ana);
  expect(await mailsAt(new Date(due.getTime() - 6 * HOUR))).toEqual([]);
  expect(await mailsAt(new Date(due.getTime() - 1))).toEqual([]);
  expect(await mailsAt(due)).toEqual([[ana.email, 'Hoy toca repasar 3 preguntas']]);
  expect(await mailsAt(new Date(due.getTime() + HOUR))).toEqual([]);
  expect(await mailsAt(new Date(due.getTime() + 24 * HOUR))).toEqual([
    [ana.email, 'Hoy toca repasar 3 preguntas'],
  ]);
});

test('a day on which the person has practised needs no reminder', async () => {
  const due = await learn(ana);
  app.setTime(new Date(due.getTime() - HOUR));
  await takeLesson(ana, await createLesson(app, { title: 'Otra' }));
  expect(await mailsAt(due)).toEqual([]);
});

test('questions that cannot be reviewed now do not count', async () => {
  const due = await learn(ana);
  await app.db
    .update(questions)
    .set({ archived_at: app.now() })
    .where(eq(questions.id, lesson.questions[0]!.id));
  expect(await mailsAt(due)).toEqual([[ana.email, 'Hoy toca repasar 2 preguntas']]);
  await app.db.update(lessons).set({ is_free: false });
  expect(await mailsAt(new Date(due.getTime() + 24 * HOUR))).toEqual([]);
});

test('whoever has Premium is told of questions of premium lessons too', async () => {
  const eva = await signUpPremium(app);
  await app.db.update(lessons).set({ is_free: false });
  const due = await learn(eva);
  expect(await mailsAt(due)).toEqual([[eva.email, 'Hoy toca repasar 3 preguntas']]);
});

test('whoever has premium by the licence of a group is told of them while it runs', async () => {
  const { group, joining } = await createGroup(app);
  const days = { first_day: '2026-03-01', last_day: '2026-12-31' };
  await (await signUpAdmin(app)).post('/api/admin/licences', { group_id: group.id, seats: 2, ...days });
  const leo = await joining('Leo');
  await app.db.update(lessons).set({ is_free: false });
  const due = await learn(leo);
  expect(await mailsAt(due)).toEqual([[leo.email, 'Hoy toca repasar 3 preguntas']]);
  expect(await mailsAt(new Date('2027-01-02T12:00:00Z'))).toEqual([]);
});

test('no more questions are announced than a session asks', async () => {
  const long = await createLesson(app, { title: 'Larga', keys: Array(14).fill(0) });
  lesson = long;
  const due = await learn(ana);
  await ana.patch('/api/review/settings', { size: 5 });
  expect(await mailsAt(due)).toEqual([[ana.email, 'Hoy toca repasar 5 preguntas']]);
});
