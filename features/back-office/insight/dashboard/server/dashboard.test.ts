import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges, plans } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const dashboard = async () => (await admin.get('/api/admin/dashboard')).body;

test('the figures count what exists now; the free plan has users minus subscriptions, enterprise 0', async () => {
  await signUpPremium(app);
  await signUpLearner(app);
  await createLesson(app);
  await createLesson(app, { archived_at: app.now() });
  await app.db.insert(plans).values({ name: 'P', price: 19, is_active: false });
  await app.db.insert(badges).values({ title: 'B', condition_type: 'days_active' });
  expect((await dashboard()).counts).toEqual({
    users: 3,
    lessons: 1,
    plans: 1,
    badges: 1,
    active_subscriptions: 1,
    free_plan: 2,
    enterprise_plan: 0,
    open_support_requests: 0,
  });
});

test('an expired subscription is not counted as active', async () => {
  await signUpPremium(app, { days: 3 });
  app.pass(4 * 86_400_000);
  expect((await dashboard()).counts).toMatchObject({ active_subscriptions: 0, free_plan: 2 });
});

test('recent activity is a marked sample until the first event', async () => {
  const { recent_activity } = await dashboard();
  expect(recent_activity.is_sample).toBe(true);
  expect(recent_activity.items.length).toBeGreaterThan(2);
});

test('recent activity lists at most ten events, newest first', async () => {
  await app.db.insert(badges).values({ title: 'Primera', condition_type: 'days_active' });
  const ana = await signUpLearner(app, { full_name: 'Ana' });
  app.pass(1000);
  await takeLesson(ana, await createLesson(app, { title: 'Ahorro' }));
  app.pass(1000);
  const request = { category: 'Otro', subject: 'Una duda', message: 'Hola' };
  await ana.post('/api/support-requests', request);
  const { recent_activity, counts } = await dashboard();
  expect(recent_activity.is_sample).toBe(false);
  expect(counts.open_support_requests).toBe(1);
  const items = recent_activity.items.map((item: Record<string, string>) => [item.kind, item.title]);
  expect(items[0]).toEqual(['asked_for_help', 'Una duda']);
  expect(items.slice(1, 3).sort()).toEqual([
    ['badge_awarded', 'Primera'],
    ['lesson_completed', 'Ahorro'],
  ]);
  expect(recent_activity.items.at(-1)).toMatchObject({ kind: 'joined', full_name: 'Ana' });
  for (let n = 0; n < 12; n += 1) await signUpLearner(app);
  expect((await dashboard()).recent_activity.items).toHaveLength(10);
});
