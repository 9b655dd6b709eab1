import { afterEach, beforeEach, expect, test } from 'vitest';
import { lesson_openings } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const HOUR = 3_600_000;

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app, { time_zone: 'America/Bogota' });
});
afterEach(() => app.close());

const openings = async () => {
  await app.services.openings.write();
  return app.db
    .select({ user_id: lesson_openings.user_id, day: lesson_openings.day })
    .from(lesson_openings)
    .orderBy(lesson_openings.opened_at);
};

test('a learner’s openings of a lesson count once a day, in the learner’s time zone', async () => {
  const lesson = await createLesson(app);
  await ana.get(`/api/lessons/${lesson.id}`);
  await ana.get(`/api/lessons/${lesson.id}`);
  await ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect(await openings()).toEqual([{ user_id: ana.user_id, day: '2026-03-18' }]);
  // 04:00 UTC of the next day is still the 18th in Bogotá.
  app.pass(13 * HOUR);
  await ana.get(`/api/lessons/${lesson.id}`);
  expect(await openings()).toHaveLength(1);
  app.pass(2 * HOUR);
  await ana.get(`/api/lessons/${lesson.id}`);
  expect((await openings()).map(({ day }) => day)).toEqual(['2026-03-18', '2026-03-19']);
});

test('reading a lesson writes nothing by itself', async () => {
  const lesson = await createLesson(app);
  await ana.get(`/api/lessons/${lesson.id}`);
  expect(await app.db.$count(lesson_openings)).toBe(0);
});

test('what administrators open, and lessons that cannot be opened, are not counted', async () => {
  const admin = await signUpAdmin(app);
  await admin.get(`/api/lessons/${(await createLesson(app)).id}`);
  const draft = await createLesson(app, { state: 'draft' });
  expect((await ana.get(`/api/lessons/${draft.id}`)).status).toBe(404);
  expect((await ana.post(`/api/lessons/${draft.id}/attempts`)).status).toBe(404);
  expect(await openings()).toEqual([]);
});

test('openings that could not be written are written later', async () => {
  const lesson = await createLesson(app);
  await ana.get(`/api/lessons/${lesson.id}`);
  await app.owner.execute('alter table lesson_openings rename to away');
  await expect(app.services.openings.write()).rejects.toThrow();
  await app.owner.execute('alter table away rename to lesson_openings');
  expect(await openings()).toHaveLength(1);
});
