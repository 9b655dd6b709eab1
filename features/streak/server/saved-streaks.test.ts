import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { active_days, point_entries, run_answers, runs, streaks } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** The same person, whose browser is in another zone. */
const inZone = (person: Person, zone: string): Person => ({
  ...person,
  get: (path, headers) => person.get(path, { 'time-zone': zone, ...headers }),
  post: (path, body, headers) => person.post(path, body, { 'time-zone': zone, ...headers }),
});

const streakOf = async (person: Person) => (await person.get('/api/user-progress')).body.streak;

test('two days in Madrid stay two in Bogotá, and the next day there makes three', async () => {
  const ana = await signUpLearner(app, { time_zone: 'Europe/Madrid' });
  const [madrid, bogota] = [inZone(ana, 'Europe/Madrid'), inZone(ana, 'America/Bogota')];
  const lesson = await createLesson(app);
  app.setTime(new Date('2026-03-14T10:00:00+01:00'));
  await takeLesson(madrid, lesson);
  app.setTime(new Date('2026-03-15T01:00:00+01:00'));
  await takeLesson(madrid, lesson);
  expect((await madrid.get('/api/user-progress')).body.streak_days).toBe(2);
  // In Bogotá both finishes were on the 14th.
  app.setTime(new Date('2026-03-15T20:00:00-05:00'));
  expect((await bogota.get('/api/user-progress')).body.streak_days).toBe(2);
  await takeLesson(bogota, lesson);
  expect((await bogota.get('/api/user-progress')).body.streak_days).toBe(2);
  app.setTime(new Date('2026-03-16T20:00:00-05:00'));
  await takeLesson(bogota, lesson);
  expect(await streakOf(bogota)).toMatchObject({ days: 3, longest: 3, is_active_today: true });
  expect(
    await app.db.select({ day: active_days.day, zone: active_days.time_zone }).from(active_days),
  ).toEqual([
    { day: '2026-03-14', zone: 'Europe/Madrid' },
    { day: '2026-03-15', zone: 'Europe/Madrid' },
    { day: '2026-03-16', zone: 'America/Bogota' },
  ]);
});

test('answers, finishes and points have the zone and the day of the call, not those of the profile', async () => {
  const ana = inZone(await signUpLearner(app, { time_zone: 'America/Bogota' }), 'Pacific/Kiritimati');
  app.setTime(new Date('2026-03-18T15:00:00Z'));
  await takeLesson(ana, await createLesson(app));
  for (const table of [run_answers, runs, point_entries]) {
    const [row] = await app.db.select({ zone: table.time_zone, day: table.local_day }).from(table);
    expect(row).toEqual({ zone: 'Pacific/Kiritimati', day: '2026-03-19' });
  }
  expect((await ana.get('/api/point-entries')).body.entries[0].local_day).toBe('2026-03-19');
});

test('the day of an event cannot be changed', async () => {
  const ana = await signUpLearner(app);
  await takeLesson(ana, await createLesson(app));
  const rejected = { cause: { code: '23001' } };
  for (const table of [run_answers, runs])
    await expect(app.owner.update(table).set({ local_day: '2026-01-01' })).rejects.toMatchObject(rejected);
  await expect(app.owner.update(active_days).set({ day: '2026-01-01' })).rejects.toMatchObject(rejected);
});

test('a missed day uses a freeze by itself, and home says so', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  for (let day = 0; day < 7; day += 1) {
    await takeLesson(ana, lesson);
    app.pass(DAY);
    if (day === 5)
      expect(await streakOf(ana)).toMatchObject({ days: 6, freezes: 0, next_freeze_in: 1, at_risk: true });
  }
  expect(await streakOf(ana)).toMatchObject({ days: 7, freezes: 1, at_risk: false });
  app.pass(DAY);
  expect(await streakOf(ana)).toMatchObject({
    days: 7,
    freezes: 0,
    used_freeze_yesterday: true,
    at_risk: true,
  });
  await takeLesson(ana, lesson);
  expect(await streakOf(ana)).toMatchObject({ days: 8, freezes: 0, used_freeze_yesterday: true });
  app.pass(2 * DAY);
  expect(await streakOf(ana)).toMatchObject({
    days: 0,
    longest: 8,
    freezes: 0,
    used_freeze_yesterday: false,
  });
});

test('two quizzes finished at once on a new day add one day', async () => {
  const ana = await signUpLearner(app);
  const lessons = [await createLesson(app), await createLesson(app)];
  await takeLesson(ana, lessons[0]!);
  app.pass(DAY);
  await Promise.all(lessons.map((lesson) => takeLesson(ana, lesson)));
  expect(await streakOf(ana)).toMatchObject({ days: 2 });
  expect(await app.db.$count(active_days)).toBe(2);
});

test('a clock that goes back a day changes no streak', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  app.pass(DAY);
  await takeLesson(ana, lesson);
  const before = await app.db.select().from(streaks).where(eq(streaks.user_id, ana.user_id));
  app.pass(-DAY);
  await takeLesson(ana, lesson);
  expect(await app.db.select().from(streaks)).toEqual(before);
  expect((await streakOf(ana)).days).toBe(2);
});
