import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auth_sessions, profiles, user_status } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const search = async (text: string, more = '') =>
  (await admin.get(`/api/admin/users?search=${encodeURIComponent(text)}${more}`)).body;
const namesFor = async (text: string) =>
  (await search(text)).users.map((user: { full_name: string }) => user.full_name).sort();
const setStatus = (by: Person, userId: string, status: string) =>
  by.put(`/api/admin/users/${userId}/status`, { status });

describe('the list of people', () => {
  test('shows the newest first, twenty a page, each with status, role, points and mail address', async () => {
    for (let n = 1; n <= 21; n += 1) {
      app.pass(1000);
      await signUpLearner(app, { full_name: `Persona ${n}` });
    }
    const first = await search('');
    expect(first).toMatchObject({ page: 1, page_size: 20, total: 22, total_is_exact: true });
    expect(first.users[0]).toMatchObject({
      full_name: 'Persona 21',
      role: 'user',
      status: 'active',
      total_points: 0,
      subscription: null,
      is_me: false,
    });
    const second = await search('', '&page=2');
    expect(second.users.map((user: { full_name: string }) => user.full_name)).toEqual([
      'Persona 1',
      'Admina Prueba',
    ]);
    expect(second.users[1]).toMatchObject({ role: 'admin', is_me: true });
  });

  test('finds people by any part of name or id, ignoring case and accents', async () => {
    const jose = await signUpLearner(app, { full_name: 'José Núñez' });
    await signUpLearner(app, { full_name: 'Josefa Quiroga' });
    await signUpLearner(app, { full_name: 'O’Higgins 100%_a' });
    expect(await namesFor('jose')).toEqual(['Josefa Quiroga', 'José Núñez']);
    expect(await namesFor('NÚÑ')).toEqual(['José Núñez']);
    expect(await namesFor('sé nu')).toEqual(['José Núñez']);
    expect(await namesFor('QU')).toEqual(['Josefa Quiroga']);
    expect(await namesFor('q')).toEqual(['Josefa Quiroga']);
    expect(await namesFor('%_')).toEqual(['O’Higgins 100%_a']);
    expect(await namesFor('zz')).toEqual([]);
    expect(await namesFor(jose.user_id)).toEqual(['José Núñez']);
    expect(await namesFor(jose.user_id.slice(3, 20).toUpperCase())).toEqual(['José Núñez']);
    expect(await namesFor(jose.email)).toEqual(['José Núñez']);
  });

  test('follows a changed name', async () => {
    const ana = await signUpLearner(app, { full_name: 'Ana Vieja' });
    await ana.patch('/api/profiles/me', { full_name: 'Ana Nueva' });
    expect(await namesFor('vieja')).toEqual([]);
    expect(await namesFor('nueva')).toEqual(['Ana Nueva']);
  });

  test('can show suspended people only, and shows which of them still pay', async () => {
    const payer = await signUpPremium(app, { renews: true });
    await signUpLearner(app);
    await setStatus(admin, payer.user_id, 'suspended');
    const { users, total } = await search('', '&status=suspended');
    expect(total).toBe(1);
    expect(users).toMatchObject([
      { user_id: payer.user_id, status: 'suspended', subscription: { tier: 'Premium', state: 'active' } },
    ]);
    expect((await search('', '&status=active')).total).toBe(2);
    const { body } = await admin.get('/api/admin/payments');
    expect(body.suspended_payers).toMatchObject([{ user_id: payer.user_id, price_cents: 1900 }]);
  });

  test.each([
    ['while it is paid', 29, 'active'],
    ['in the days of grace', 33, 'past_due'],
  ])('shows the same end of access as the learner sees, %s', async (_when, days, state) => {
    const payer = await signUpPremium(app, { days: 30, renews: true });
    const paidUntil = new Date(app.now().getTime() + 30 * DAY).toISOString();
    app.pass(days * DAY);
    for (const person of [admin, payer])
      await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    const { body: seen } = await payer.post('/api/functions/check-subscription');
    const { subscription, premium_until } = (await search(payer.email)).users[0];
    const { subscription_end, paid_until } = seen;
    expect(subscription).toMatchObject({ tier: 'Premium', state, subscription_end, paid_until });
    expect(premium_until).toBe(paid_until.slice(0, 10));
    expect(seen.premium_until).toBe(premium_until);
    expect(paid_until).toBe(paidUntil);
    expect(Date.parse(subscription_end) - Date.parse(paid_until)).toBe(state === 'past_due' ? 7 * DAY : 0);
  });
});

describe('suspending and activating (C64, C65)', () => {
  test('suspending ends every session and rejects sign-in, activating allows it again', async () => {
    const ana = await signUpLearner(app);
    const second = createClient(app);
    await second.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    const { status, body } = await setStatus(admin, ana.user_id, 'suspended');
    expect([status, body.status]).toEqual([200, 'suspended']);
    for (const client of [ana, second]) expect((await client.get('/api/lessons')).status).toBe(401);
    const rejected = await second.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'user_suspended']);
    await setStatus(admin, ana.user_id, 'active');
    expect((await ana.get('/api/lessons')).status).toBe(401);
    expect((await second.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test('suspending removes people from the rankings, activating returns them with their points', async () => {
    const ana = await signUpLearner(app);
    const eva = await signUpLearner(app, { full_name: 'Eva' });
    const lesson = await createLesson(app);
    for (const person of [ana, eva]) await takeLesson(person, lesson);
    const ranked = async () => (await eva.get('/api/rankings/global')).body.ranking.length;
    await setStatus(admin, ana.user_id, 'suspended');
    expect(await ranked()).toBe(1);
    await setStatus(admin, ana.user_id, 'active');
    expect(await ranked()).toBe(2);
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id));
    expect(profile).toMatchObject({ total_points: 10, is_ranked: true });
  });

  test('who saw something else is told, and neither reason nor suspension of somebody else is changed', async () => {
    const ana = await signUpLearner(app, { full_name: 'Ana' });
    const asSeen = (status: string, reason: string, seen_suspended_at: string | null) =>
      admin.put(`/api/admin/users/${ana.user_id}/status`, { status, reason, seen_suspended_at });
    const first = await asSeen('suspended', 'Spam', null);
    expect(first.status).toBe(200);
    const late = await asSeen('suspended', 'Otro motivo', null);
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Alguien suspendió a Ana mientras tanto. No se ha cambiado nada.',
    ]);
    app.pass(1000);
    await setStatus(admin, ana.user_id, 'active');
    app.pass(1000);
    await asSeen('suspended', 'De nuevo', null);
    // The undoing of the first suspension.
    expect((await asSeen('active', '', first.body.suspension.suspended_at)).status).toBe(409);
    const { body } = await admin.get(`/api/admin/users/${ana.user_id}`);
    expect(body).toMatchObject({ status: 'suspended', suspension: { reason: 'De nuevo' } });
    expect((await asSeen('active', '', body.suspension.suspended_at)).status).toBe(200);
  });

  test('suspending twice has the effect of once, and the author stays recorded', async () => {
    const ana = await signUpLearner(app);
    for (const _ of [1, 2]) expect((await setStatus(admin, ana.user_id, 'suspended')).status).toBe(200);
    const [row] = await app.db.select().from(user_status);
    expect(row).toMatchObject({ status: 'suspended', updated_by: admin.user_id });
    const { body } = await admin.get(`/api/admin/audit-log?object_type=user&object_id=${ana.user_id}`);
    expect(body.entries).toHaveLength(1);
    expect(body.entries[0]).toMatchObject({
      action: 'suspended',
      before: { status: 'active' },
      after: { status: 'suspended' },
      actor: { user_id: admin.user_id },
    });
  });

  test('the own account is rejected, an unknown id gets 404, a malformed id or status 400', async () => {
    const own = await setStatus(admin, admin.user_id, 'suspended');
    expect([own.status, own.body.error.code]).toEqual([409, 'own_account']);
    const unknown = await setStatus(admin, '11111111-1111-4111-8111-111111111111', 'suspended');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'PGRST116']);
    expect((await setStatus(admin, 'abc', 'suspended')).status).toBe(400);
    expect((await setStatus(admin, admin.user_id, 'banned')).status).toBe(400);
  });

  test('one administrator can suspend another while one remains', async () => {
    const other = await signUpAdmin(app);
    expect((await setStatus(admin, other.user_id, 'suspended')).status).toBe(200);
    expect((await other.get('/api/admin/users')).status).toBe(401);
  });

  test('of two administrators who suspend each other at once, one remains active', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await signUpAdmin(app);
      const third = await signUpAdmin(app);
      await setStatus(other, admin.user_id, 'suspended');
      const replies = await Promise.all([
        setStatus(other, third.user_id, 'suspended'),
        setStatus(third, other.user_id, 'suspended'),
      ]);
      // The later request is rejected, or its author is no longer signed in.
      const outcomes = replies.map(({ body }) => body.error?.code ?? 'ok').sort();
      expect([
        ['last_admin', 'ok'],
        ['ok', 'unauthenticated'],
      ]).toContainEqual(outcomes);
      await app.db.delete(user_status);
      await app.db.update(profiles).set({ role: 'user' }).where(eq(profiles.user_id, other.user_id));
      await app.db.update(profiles).set({ role: 'user' }).where(eq(profiles.user_id, third.user_id));
      await admin.post('/api/auth/sign-in', { email: admin.email, password: PASSWORD });
    }
  });

  test('in a race with eight sign-ins no session survives the suspension', async () => {
    for (let round = 0; round < 15; round += 1) {
      const ana = await signUpLearner(app);
      const clients = Array.from({ length: 8 }, () => createClient(app));
      const signIns = clients.map((client) =>
        client.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD }),
      );
      const suspension = setStatus(admin, ana.user_id, 'suspended');
      const replies = await Promise.all(signIns);
      expect((await suspension).status).toBe(200);
      for (const { status } of replies) expect([200, 403]).toContain(status);
      const left = await app.db.select().from(auth_sessions).where(eq(auth_sessions.user_id, ana.user_id));
      expect(left).toEqual([]);
      for (const client of [ana, ...clients]) expect((await client.get('/api/lessons')).status).toBe(401);
    }
  });
});
