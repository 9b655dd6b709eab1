import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { beginLesson, createLesson, takeLesson } from '#test/create-lesson.ts';
import { signUpLearner } from '#test/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

test('a new learner gets zeros, seven days and the first lesson', async () => {
  const ana = await signUpLearner(app);
  await createLesson(app, { title: 'Segunda', order_index: 2 });
  await createLesson(app, { title: 'Primera', order_index: 1 });
  await createLesson(app, { title: 'Todavía sin preguntas', order_index: 0, keys: [] });
  expect((await ana.get('/api/user-progress')).body).toMatchObject({
    progress: [],
    completed_lessons: 0,
    total_points: 0,
    level: 1,
    points_to_next_level: 100,
    weekly_progress: 0,
    weekly_change: 0,
    streak_days: 0,
    ranking: { position: null, label: 'Sin ranking' },
    next_lesson: { title: 'Primera', in_progress: false },
  });
  expect((await ana.get('/api/user-progress')).body.week).toHaveLength(7);
});

test('the next step is a quiz in progress, then the first lesson not completed, then nothing', async () => {
  const ana = await signUpLearner(app);
  const [first, second] = [
    await createLesson(app, { title: 'Uno', order_index: 1 }),
    await createLesson(app, { title: 'Dos', order_index: 2 }),
  ];
  const next = async () => (await ana.get('/api/user-progress')).body.next_lesson;
  await beginLesson(ana, second);
  expect(await next()).toMatchObject({ title: 'Dos', in_progress: true });
  await takeLesson(ana, second);
  expect(await next()).toMatchObject({ title: 'Uno', in_progress: false });
  await takeLesson(ana, first);
  expect(await next()).toBeNull();
});

test('opening a quiz without answering changes neither the next step nor what is in progress', async () => {
  const ana = await signUpLearner(app);
  const [done, next] = [
    await createLesson(app, { title: 'Uno', order_index: 1 }),
    await createLesson(app, { title: 'Dos', order_index: 2 }),
  ];
  await createLesson(app, { title: 'Tres', order_index: 3 });
  await takeLesson(ana, done);
  const before = (await ana.get('/api/user-progress')).body;
  for (const lesson of [done, next]) await ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect((await ana.get('/api/user-progress')).body).toEqual(before);
  expect(before).toMatchObject({
    next_lesson: { title: 'Dos', in_progress: false },
    lessons_in_progress: [],
  });
});

test('the next step is the next lesson of the topic studied last, until that topic is done', async () => {
  const ana = await signUpLearner(app);
  const [tax, first, second] = [
    await createLesson(app, { title: 'Impuestos 1', category: 'impuestos', order_index: 1 }),
    await createLesson(app, { title: 'Inversiones 1', category: 'inversiones', order_index: 1 }),
    await createLesson(app, { title: 'Inversiones 2', category: 'inversiones', order_index: 2 }),
  ];
  const next = async () => (await ana.get('/api/user-progress')).body.next_lesson.id;
  expect(await next()).toBe(tax.id);
  await takeLesson(ana, first);
  expect(await next()).toBe(second.id);
  await takeLesson(ana, second);
  expect(await next()).toBe(tax.id);
});

test('points fall on the learner’s own day: late on Sunday in Bogotá is not yet Monday', async () => {
  app.setTime(new Date('2026-03-16T04:30:00Z'));
  const [bogota, madrid] = [
    await signUpLearner(app, { time_zone: 'America/Bogota' }),
    await signUpLearner(app, { time_zone: 'Europe/Madrid' }),
  ];
  const lesson = await createLesson(app, { points_reward: 10 });
  const week = async (person: typeof bogota) => {
    await takeLesson(person, lesson);
    return (await person.get('/api/user-progress')).body.week.map((day: { points: number }) => day.points);
  };
  expect(await week(bogota)).toEqual([0, 0, 0, 0, 0, 0, 10]);
  expect(await week(madrid)).toEqual([10, 0, 0, 0, 0, 0, 0]);
});

test('weekly progress counts the last 7 × 24 hours, capped at seven lessons (§9)', async () => {
  const ana = await signUpLearner(app);
  for (let i = 0; i < 8; i += 1) await takeLesson(ana, await createLesson(app));
  expect((await ana.get('/api/user-progress')).body.weekly_progress).toBe(100);
  app.pass(6 * DAY);
  await ana.get('/api/auth/session');
  app.pass(DAY);
  await takeLesson(ana, await createLesson(app));
  expect((await ana.get('/api/user-progress')).body).toMatchObject({
    completed_lessons: 9,
    weekly_progress: expect.closeTo(100 / 7, 5),
  });
});

test('weekly change compares the points of the later half with the earlier half (§9)', async () => {
  const ana = await signUpLearner(app);
  for (const points_reward of [10, 10, 20, 30]) {
    await takeLesson(ana, await createLesson(app, { points_reward }));
    app.pass(HOUR);
  }
  expect((await ana.get('/api/user-progress')).body.weekly_change).toBe(150);
});

test('a streak counts consecutive local days and breaks after a day without a quiz', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  const streak = async () => (await ana.get('/api/user-progress')).body.streak_days;
  for (let day = 0; day < 3; day += 1) {
    await takeLesson(ana, lesson);
    app.pass(DAY);
  }
  expect(await streak()).toBe(3);
  app.pass(DAY);
  expect(await streak()).toBe(0);
});
