import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth_users, badges, plans } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

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

test('what waits is counted as its lists show it', async () => {
  const lesson = await createLesson(app, { valid_to: '2026-03-20' });
  expect((await dashboard()).waiting).toEqual({
    ...{ question_reports: 0, late_payments: 0, lesson_reviews: 1 },
    ...{ lesson_changes: 0, question_changes: 0 },
  });
  await admin.delete(`/api/admin/lessons/${lesson.id}`);
  await signUpPremium(app, { days: 3 });
  app.pass(4 * 86_400_000);
  const late = (await admin.get('/api/admin/subscriptions?attention=past_due')).body.total;
  expect((await dashboard()).waiting).toMatchObject({ late_payments: late, lesson_reviews: 0 });
});

test('what changed since yesterday leaves out the day before', async () => {
  await admin.patch('/api/profiles/me', { time_zone: 'America/Bogota' });
  const before = await signUpLearner(app);
  await takeLesson(before, await createLesson(app));
  const first = (await dashboard()).changed;
  expect(first).toMatchObject({ from: '2026-03-17', joined: 2, quizzes: 1, subscriptions: 0 });
  app.pass(2 * 86_400_000);
  const { from, joined, quizzes } = (await dashboard()).changed;
  expect({ from, joined, quizzes }).toEqual({ from: '2026-03-19', joined: 0, quizzes: 0 });
});

test('a generated first password is warned of until somebody chooses another', async () => {
  expect((await dashboard()).password_expires_at).toBeNull();
  const ends = new Date(app.now().getTime() + 86_400_000);
  await app.db.update(auth_users).set({ password_expires_at: ends }).where(eq(auth_users.id, admin.user_id));
  expect((await dashboard()).password_expires_at).toBe(ends.toISOString());
  await admin.put('/api/auth/password', { current_password: PASSWORD, new_password: 'otra-clave-larga-88' });
  expect((await dashboard()).password_expires_at).toBeNull();
});
