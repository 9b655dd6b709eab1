import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createTestCheckoutSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';

const SECTIONS = ['progress', 'attempts', 'badges', 'payments', 'support-requests', 'sessions', 'history'];

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana Pérez', time_zone: 'America/Bogota' });
});
afterEach(() => app.close());

const read = async (section: string, query = '') =>
  (await admin.get(`/api/admin/users/${ana.user_id}/${section}${query}`)).body;
const one = async () => (await admin.get(`/api/admin/users/${ana.user_id}`)).body;
const historyActions = async () =>
  (await read('history')).entries.map(
    (entry: { change: { action: string } | null; event: { kind: string } | null }) =>
      entry.change?.action ?? entry.event?.kind,
  );

describe('the sections of a person’s page', () => {
  test('show what the person did', async () => {
    const lesson = await createLesson(app, { title: 'El ahorro' });
    await takeLesson(ana, lesson, 2);
    await ana.post('/api/support-requests', { category: 'Otro', subject: 'Una duda', message: 'Hola' });
    expect(await read('progress')).toMatchObject({
      completed_lessons: 1,
      results: [{ lesson_id: lesson.id, lesson_title: 'El ahorro', score: 2 }],
    });
    expect(await read('attempts')).toMatchObject({
      attempts: [{ lesson_title: 'El ahorro', score: 2, finished_at: app.now().toISOString() }],
      has_more: false,
    });
    expect(await read('support-requests')).toMatchObject({
      support_requests: [{ subject: 'Una duda', status: 'open' }],
    });
    expect((await read('sessions')).sessions).toHaveLength(1);
    expect(await read('payments')).toEqual({ subscriptions: [], payments: [] });
    expect(await read('badges')).toEqual({ badges: [] });
  });

  test('show nothing of others and no hash of a session', async () => {
    const eva = await signUpPremium(app);
    await takeLesson(eva, await createLesson(app));
    expect(await read('payments')).toEqual({ subscriptions: [], payments: [] });
    expect((await read('attempts')).attempts).toEqual([]);
    expect(Object.keys((await read('sessions')).sessions[0]).sort()).toEqual([
      'address',
      'created_at',
      'device',
      'expires_at',
      'id',
    ]);
  });

  test('answer 404 for nobody and refuse learners', async () => {
    for (const section of SECTIONS) {
      const nobody = await admin.get(`/api/admin/users/11111111-1111-4111-8111-111111111111/${section}`);
      expect([section, nobody.status]).toEqual([section, 404]);
      expect((await ana.get(`/api/admin/users/${ana.user_id}/${section}`)).status).toBe(403);
    }
  });

  test('the history has changes and events together, each once, the newest first, page by page', async () => {
    app.pass(1000);
    await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended', reason: 'Spam' });
    app.pass(1000);
    await ana.post('/api/auth/sign-in', { email: ana.email, password: 'no-es-esta-9' });
    expect((await historyActions()).slice(0, 3)).toEqual(['sign_in_failed', 'suspended', 'signed_in']);
    for (let n = 0; n < 22; n += 1) {
      app.pass(1000);
      await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: n % 2 ? 'suspended' : 'active' });
    }
    const [first, second] = [await read('history'), await read('history', '?page=2')];
    expect([first.entries.length, first.has_more, second.has_more]).toEqual([20, true, false]);
    const ids = [...first.entries, ...second.entries].map((entry: { id: string }) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the history shows when a subscription began, was cancelled and ended', async () => {
  const setup = await createTestCheckoutSetup();
  const [boss, eva] = [await signUpAdmin(setup.app), await signUpLearner(setup.app)];
  const moments = async () =>
    (await boss.get(`/api/admin/users/${eva.user_id}/history`)).body.entries.flatMap(
      ({ subscription }: { subscription: { kind: string } | null }) => subscription?.kind ?? [],
    );
  await setup.pay(await openCheckout(eva, await createPlan(setup.app, { duration_days: 5 })));
  expect(await moments()).toEqual(['began']);
  await setup.passDays(1);
  await setup.manage(await openPortal(eva), 'cancel');
  expect(await moments()).toEqual(['cancelled', 'began']);
  await setup.passDays(5);
  expect(await moments()).toEqual(['ended', 'cancelled', 'began']);
  await setup.close();
});

describe('a suspension', () => {
  const suspend = (reason?: string) =>
    admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended', ...(reason && { reason }) });

  test('keeps its reason for administrators until it is undone', async () => {
    await suspend('  Vende respuestas  ');
    expect((await one()).suspension).toEqual({
      reason: 'Vende respuestas',
      suspended_at: app.now().toISOString(),
    });
    await suspend();
    expect((await one()).suspension.reason).toBe('Vende respuestas');
    const { entries } = await read('history');
    const [{ change }] = entries.filter((entry: { change: object | null }) => entry.change);
    expect(change).toMatchObject({
      action: 'suspended',
      after: { status: 'suspended', reason: 'Vende respuestas' },
    });
    await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'active' });
    expect(await one()).toMatchObject({ status: 'active', suspension: null });
  });

  test('needs no reason over HTTP, and a reason has at most 500 characters', async () => {
    expect((await suspend()).body.suspension.reason).toBe('');
    expect((await suspend('a'.repeat(501))).status).toBe(400);
  });
});

describe('premium until a day', () => {
  const grant = (body: object, by = admin) => by.put(`/api/admin/users/${ana.user_id}/premium`, body);
  const isPremium = async () => {
    await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    return (await ana.get('/api/profiles/me')).body.is_premium;
  };

  test('lasts to the last millisecond of that day in the person’s time zone', async () => {
    expect(await isPremium()).toBe(false);
    const { body } = await grant({ day: '2026-03-20', reason: 'Compensación' });
    expect(body).toMatchObject({
      premium_until: '2026-03-20',
      premium_grant: { day: '2026-03-20', time_zone: 'America/Bogota', reason: 'Compensación' },
    });
    expect(await isPremium()).toBe(true);
    app.setTime(new Date('2026-03-21T04:59:59.999Z'));
    expect(await isPremium()).toBe(true);
    expect(await statusOf(ana)).toMatchObject({
      subscribed: true,
      subscription_tier: 'Premium',
      premium_until: '2026-03-20',
      granted_until: '2026-03-21T04:59:59.999Z',
      manageable: false,
    });
    app.setTime(new Date('2026-03-21T05:00:00.000Z'));
    expect(await isPremium()).toBe(false);
    expect(await statusOf(ana)).toMatchObject({
      subscribed: false,
      premium_until: null,
      granted_until: null,
    });
    expect(await one()).toMatchObject({ premium_until: null, premium_grant: null });
  });

  test('can name another time zone, and is replaced by the next one', async () => {
    await grant({ day: '2026-03-20' });
    const { body } = await grant({ day: '2026-03-19', time_zone: 'Europe/Madrid' });
    expect(body.premium_grant).toMatchObject({
      day: '2026-03-19',
      granted_until: '2026-03-19T22:59:59.999Z',
    });
    expect((await grant({ day: '2026-03-19', time_zone: 'Madrid' })).body.error.fields).toHaveProperty(
      'time_zone',
    );
  });

  test('takes effect at once for a session that is open, also when it is taken back', async () => {
    expect((await ana.get('/api/profiles/me')).body.is_premium).toBe(false);
    await grant({ day: '2026-03-20' });
    await expect.poll(async () => (await ana.get('/api/profiles/me')).body.is_premium).toBe(true);
    expect((await admin.delete(`/api/admin/users/${ana.user_id}/premium`)).body.premium_grant).toBe(null);
    await expect.poll(async () => (await ana.get('/api/profiles/me')).body.is_premium).toBe(false);
    expect((await historyActions()).filter((action: string) => action.startsWith('premium'))).toEqual([
      'premium_withdrawn',
      'premium_granted',
    ]);
  });

  test('leaves a subscription alone, and the later end is shown', async () => {
    const eva = await signUpPremium(app, { renews: true });
    const path = `/api/admin/users/${eva.user_id}/premium`;
    const before = await statusOf(eva);
    expect((await admin.put(path, { day: '2026-03-20' })).body.premium_until).toBe(before.premium_until);
    expect(await statusOf(eva)).toMatchObject({
      subscription_state: 'active',
      subscription_end: before.subscription_end,
      premium_until: before.premium_until,
    });
    expect((await admin.put(path, { day: '2026-12-31' })).body.premium_until).toBe('2026-12-31');
    expect(await statusOf(eva)).toMatchObject({ subscription_state: 'active', premium_until: '2026-12-31' });
  });

  test.each([['2026-03-17'], ['2037-01-01'], ['2026-02-30'], ['mañana']])(
    'is rejected until %s',
    async (day) => {
      const { status, body } = await grant({ day });
      expect(status).toBe(400);
      expect(body.error.fields).toHaveProperty('day');
      expect((await one()).premium_grant).toBe(null);
    },
  );

  test('is refused to learners, and nobody can be given it who does not exist', async () => {
    expect((await grant({ day: '2026-03-20' }, ana)).status).toBe(403);
    const nobody = '/api/admin/users/11111111-1111-4111-8111-111111111111/premium';
    expect((await admin.put(nobody, { day: '2026-03-20' })).status).toBe(404);
    expect((await admin.delete(nobody)).status).toBe(404);
  });
});
