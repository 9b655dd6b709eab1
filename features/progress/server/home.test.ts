import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges, user_badges } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { beginLesson, createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner, signUpPremium } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const home = async (person: Person) => (await person.get('/api/user-progress')).body;

type Condition = typeof badges.$inferInsert.condition_type;
async function createBadge(condition_type: Condition, condition_value: number, archived_at?: Date) {
  const title = `${condition_type} ${condition_value}`;
  const [badge] = await app.db
    .insert(badges)
    .values({ title, condition_type, condition_value, archived_at, created_at: app.now() })
    .returning();
  return badge!;
}
const nextBadges = async (person: Person) =>
  (await home(person)).next_badges.map(
    ({ title, reached }: { title: string; reached: number }) => `${title}: ${reached}`,
  );

test('a learner without completed lessons has none to repeat', async () => {
  const ana = await signUpLearner(app);
  await createLesson(app);
  expect((await home(ana)).review).toBeNull();
});

test('the lesson to repeat has the lowest best result; of equal ones it is the least recently taken', async () => {
  const ana = await signUpLearner(app);
  const keys = [0, 1, 2, 3];
  const [perfect, half, older, newer] = [
    await createLesson(app, { title: 'Perfecta', keys }),
    await createLesson(app, { title: 'Media', keys }),
    await createLesson(app, { title: 'Antigua', keys, points_reward: 20 }),
    await createLesson(app, { title: 'Reciente', keys }),
  ];
  for (const [lesson, right] of [
    [perfect, 4],
    [half, 2],
    [older, 1],
    [newer, 1],
  ] as const) {
    await takeLesson(ana, lesson, right);
    app.pass(1000);
  }
  app.pass(DAY);
  expect((await home(ana)).review).toEqual({
    id: older.id,
    title: 'Antigua',
    category: 'inversiones',
    score: 1,
    total_questions: 4,
    points_left: 15,
  });
  await takeLesson(ana, older, 4);
  expect((await home(ana)).review.title).toBe('Reciente');
  await takeLesson(ana, newer, 4);
  await takeLesson(ana, half, 4);
  expect((await home(ana)).review).toBeNull();
});

test('a lesson with a quiz in progress, or without access, is not offered for repeating', async () => {
  const eva = await signUpPremium(app, { days: 2 });
  const premium = await createLesson(app, { title: 'Premium', is_free: false });
  const free = await createLesson(app, { title: 'Gratis' });
  await takeLesson(eva, premium, 0);
  await takeLesson(eva, free, 1);
  app.pass(DAY);
  expect((await home(eva)).review.title).toBe('Premium');
  app.pass(2 * DAY);
  expect((await home(eva)).review.title).toBe('Gratis');
  await beginLesson(eva, free);
  expect((await home(eva)).review).toBeNull();
});

test('a lesson that was taken today is offered for repeating from tomorrow on', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { title: 'De hoy' });
  await takeLesson(ana, lesson, 1);
  expect((await home(ana)).review).toBeNull();
  app.pass(DAY);
  expect((await home(ana)).review.title).toBe('De hoy');
  await takeLesson(ana, lesson, 2);
  expect((await home(ana)).review).toBeNull();
});

test('the next lesson says how long it takes to read and how many questions it has', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { content: 'palabra '.repeat(500), keys: [0, 1] });
  const facts = { title: lesson.title, reading_minutes: 3, total_questions: 2 };
  expect((await home(ana)).next_lesson).toMatchObject({ ...facts, in_progress: false });
  await beginLesson(ana, lesson);
  expect((await home(ana)).next_lesson).toMatchObject({ ...facts, in_progress: true });
});

test('home names the league of who takes part in one', async () => {
  const ana = await signUpLearner(app);
  expect((await home(ana)).league).toBeNull();
  await ana.post('/api/leagues/membership');
  expect((await home(ana)).league).toBe('Cobre');
  await ana.delete('/api/leagues/membership');
  expect((await home(ana)).league).toBeNull();
});

test('the next badges are the closest for lessons, points and streak that the learner does not have', async () => {
  const ana = await signUpLearner(app);
  const lessons = [];
  for (let i = 0; i < 4; i += 1) lessons.push(await createLesson(app, { points_reward: 10 }));
  await createBadge('lesson_completed', 1);
  const owned = await createBadge('lessons_completed_count', 2);
  await createBadge('lessons_completed_count', 3, app.now());
  await createBadge('lessons_completed_count', 4);
  await createBadge('points_earned', 20);
  await createBadge('streak_days', 7);
  await app.db.insert(user_badges).values({ user_id: ana.user_id, badge_id: owned.id });
  expect(await nextBadges(ana)).toEqual(['lesson_completed 1: 0', 'streak_days 7: 0', 'points_earned 20: 0']);
  await takeLesson(ana, lessons[0]!);
  expect(await nextBadges(ana)).toEqual([
    'points_earned 20: 10',
    'lessons_completed_count 4: 1',
    'streak_days 7: 1',
  ]);
  expect(Object.keys((await home(ana)).next_badges[0]).sort()).toEqual(
    ['condition_type', 'condition_value', 'id', 'image_url', 'reached', 'title'].sort(),
  );
});

test('a badge that asks for more lessons than are open to the learner is not next, and is named as out of reach', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpPremium(app)];
  await createLesson(app, { points_reward: 10 });
  await createLesson(app, { points_reward: 10, is_free: false });
  const premium = await createBadge('lessons_completed_count', 2);
  await createBadge('points_earned', 11);
  expect(await nextBadges(ana)).toEqual(['points_earned 11: 0']);
  expect((await home(ana)).unreachable_badges).toEqual([premium.id]);
  expect(await nextBadges(eva)).toEqual(['lessons_completed_count 2: 0', 'points_earned 11: 0']);
  expect((await home(eva)).unreachable_badges).toEqual([]);
});

test('a day of the week is active when a quiz was finished, even without points', async () => {
  app.setTime(new Date('2026-03-16T12:00:00Z'));
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  app.pass(2 * DAY);
  await takeLesson(ana, lesson);
  const { week } = await home(ana);
  expect(week.map(({ points, active }: { points: number; active: boolean }) => [points, active])).toEqual([
    [10, true],
    [0, false],
    [0, true],
    ...Array(4).fill([0, false]),
  ]);
});

test('a day of the week that a freeze covers, and one of a pause, says so', async () => {
  app.setTime(new Date('2026-03-02T12:00:00Z'));
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  for (let day = 0; day < 8; day += 1) {
    await takeLesson(ana, lesson);
    app.pass(DAY);
  }
  const states = async () => (await home(ana)).week.map(({ state }: { state: string }) => state);
  app.pass(DAY);
  expect(await states()).toEqual(['active', 'frozen', 'future', 'future', 'future', 'future', 'future']);
  await takeLesson(ana, lesson);
  expect(await states()).toEqual(['active', 'frozen', 'active', 'future', 'future', 'future', 'future']);
  await ana.put('/api/streak/pause', { first_day: '2026-03-12', last_day: '2026-03-13' });
  expect(await states()).toEqual(['active', 'frozen', 'active', 'paused', 'paused', 'future', 'future']);
});
