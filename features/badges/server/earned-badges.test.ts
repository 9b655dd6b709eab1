import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { signUpLearner } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

type Condition = typeof badges.$inferInsert.condition_type;
const createBadge = (condition_type: Condition, condition_value: number) =>
  app.db.insert(badges).values({
    title: `${condition_type} ${condition_value}`,
    condition_type,
    condition_value,
    created_at: app.now(),
  });
const titles = (reply: { body: { new_badges: { title: string }[] } }) =>
  reply.body.new_badges.map((badge) => badge.title);

test.each<[Condition, string]>([
  ['lesson_completed', 'completed lessons'],
  ['lessons_completed_count', 'completed lessons'],
  ['days_active', 'completed lessons'],
])('%s counts %s (docs/product.md §4)', async (condition) => {
  await createBadge(condition, 2);
  const ana = await signUpLearner(app);
  expect(titles((await takeLesson(ana, await createLesson(app), 0)).result)).toEqual([]);
  expect(titles((await takeLesson(ana, await createLesson(app), 0)).result)).toEqual([`${condition} 2`]);
  expect(titles((await takeLesson(ana, await createLesson(app))).result)).toEqual([]);
});

test('points_earned counts total points, including the points of the current finish', async () => {
  await createBadge('points_earned', 10);
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { points_reward: 10, keys: [0, 1] });
  expect(titles((await takeLesson(ana, lesson, 1)).result)).toEqual([]);
  expect(titles((await takeLesson(ana, lesson, 2)).result)).toEqual(['points_earned 10']);
});

test('streak_days counts consecutive days of the learner’s own zone', async () => {
  await createBadge('streak_days', 2);
  app.setTime(new Date('2026-03-18T03:00:00Z'));
  const bogota = await signUpLearner(app, { time_zone: 'America/Bogota' });
  const lesson = await createLesson(app);
  expect(titles((await takeLesson(bogota, lesson)).result)).toEqual([]);
  app.setTime(new Date('2026-03-18T04:59:00Z'));
  expect(titles((await takeLesson(bogota, lesson)).result)).toEqual([]);
  app.setTime(new Date('2026-03-18T05:00:00Z'));
  expect(titles((await takeLesson(bogota, lesson)).result)).toEqual(['streak_days 2']);
});

test('a repeated finish returns the same new badges', async () => {
  await createBadge('lesson_completed', 1);
  const ana = await signUpLearner(app);
  const { attempt, result } = await takeLesson(ana, await createLesson(app));
  expect(titles(result)).toEqual(['lesson_completed 1']);
  app.pass(DAY);
  expect((await ana.post(`/api/attempts/${attempt.id}/finish`)).body).toEqual(result.body);
});

test('the list has all badges, with the instants at which the caller earned them', async () => {
  await createBadge('lesson_completed', 1);
  app.pass(1000);
  await createBadge('points_earned', 500);
  const ana = await signUpLearner(app);
  await takeLesson(ana, await createLesson(app));
  const { body } = await ana.get('/api/badges');
  expect(
    body.badges.map((badge: { title: string; awarded_at: string | null }) => [badge.title, badge.awarded_at]),
  ).toEqual([
    ['lesson_completed 1', app.now().toISOString()],
    ['points_earned 500', null],
  ]);
});

test('a finish is saved when awarding badges fails', async () => {
  await createBadge('lesson_completed', 1);
  await app.owner.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await app.owner.execute(
    sql`create trigger broken before insert on user_badges for each row execute function fail()`,
  );
  const ana = await signUpLearner(app);
  const { result } = await takeLesson(ana, await createLesson(app, { points_reward: 10 }));
  expect([result.status, result.body.points_earned, result.body.new_badges]).toEqual([200, 10, []]);
  expect((await ana.get('/api/user-progress')).body).toMatchObject({
    total_points: 10,
    completed_lessons: 1,
  });
});
