import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth_sessions, auth_tokens, auth_users, profiles, user_status } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner, tokenIn, userIdOf } from '#test/people.ts';
import { changeRole } from './change-role.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = (email: string, password = PASSWORD) =>
  createClient(app).post('/api/auth/sign-in', { email, password });

describe('a forgotten password', () => {
  test('is replaced through the mailed link, which ends every session and every other link', async () => {
    const ana = await signUpLearner(app);
    const recover = () => createClient(app).post('/api/auth/recover', { email: ana.email });
    await recover();
    const first = tokenIn((await app.mailTo(ana.email))!.text);
    await recover();
    const second = tokenIn((await app.mailTo(ana.email))!.text);
    const reset = (token_hash: string) =>
      createClient(app).post('/api/auth/reset-password', { token_hash, password: 'otra-clave-larga-8' });
    expect(
      (await createClient(app).post('/api/auth/verify', { token_hash: second, type: 'recovery' })).body,
    ).toEqual({ type: 'recovery' });
    expect((await reset(second)).status).toBe(200);
    expect((await reset(second)).body.error.code).toBe('otp_expired');
    expect((await reset(first)).body.error.code).toBe('otp_expired');
    expect((await ana.get('/api/profiles/me')).status).toBe(401);
    expect((await signIn(ana.email)).status).toBe(400);
    expect((await signIn(ana.email, 'otra-clave-larga-8')).status).toBe(200);
    expect((await app.mailTo(ana.email))!.subject).toBe('Tu contraseña ha cambiado');
  });

  test('gets the same answer for known and unknown addresses, and a mail for known ones only', async () => {
    const ana = await signUpLearner(app);
    const stranger = 'nadie@ejemplo.com';
    const known = await createClient(app).post('/api/auth/recover', { email: ana.email });
    const unknown = await createClient(app).post('/api/auth/recover', { email: stranger });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await app.mailTo(stranger)).toBeUndefined();
  });

  test('has a link that expires after an hour and stays usable after a rejected password', async () => {
    const ana = await signUpLearner(app);
    await createClient(app).post('/api/auth/recover', { email: ana.email });
    const token_hash = tokenIn((await app.mailTo(ana.email))!.text);
    const reset = (password: string) =>
      createClient(app).post('/api/auth/reset-password', { token_hash, password });
    expect((await reset('password')).body.error.code).toBe('weak_password');
    app.pass(HOUR + 1);
    expect((await reset('otra-clave-larga-8')).body.error.code).toBe('otp_expired');
    expect(await app.db.$count(auth_tokens)).toBeGreaterThan(0);
  });
});

describe('changing the password', () => {
  test('requires the current one, ends the other sessions and informs the owner', async () => {
    const ana = await signUpLearner(app);
    const other = createClient(app);
    await other.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    const wrong = await ana.put('/api/auth/password', {
      current_password: 'no-es-esta',
      new_password: 'otra-clave-larga-8',
    });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid_current_password']);
    expect(
      (
        await ana.put('/api/auth/password', {
          current_password: PASSWORD,
          new_password: 'otra-clave-larga-8',
        })
      ).status,
    ).toBe(200);
    expect((await other.get('/api/profiles/me')).status).toBe(401);
    expect((await ana.get('/api/profiles/me')).status).toBe(200);
    expect((await app.mailTo(ana.email))!.subject).toBe('Tu contraseña ha cambiado');
  });
});

describe('a session', () => {
  test('ends on the server when the person signs out', async () => {
    const ana = await signUpLearner(app);
    const cookie = ana.cookie();
    expect((await ana.post('/api/auth/sign-out')).status).toBe(204);
    ana.useCookie(cookie);
    expect((await ana.get('/api/profiles/me')).status).toBe(401);
  });

  test.each([
    { whose: 'a learner', role: 'user', idle: 180, inAll: 400 },
    { whose: 'an administrator', role: 'admin', idle: 7, inAll: 30 },
  ] as const)(
    'of $whose ends after $idle idle days, is renewed by use, and ends after $inAll days in all',
    async ({ role, idle, inAll }) => {
      const { email, user_id } = await signUpLearner(app);
      await app.db.update(profiles).set({ role }).where(eq(profiles.user_id, user_id));
      const [used, unused] = [createClient(app), createClient(app)];
      for (const client of [used, unused]) {
        const { headers } = await client.post('/api/auth/sign-in', { email, password: PASSWORD });
        expect(headers.getSetCookie()[0]).toContain(`; Max-Age=${idle * 86_400};`);
      }
      const begin = app.now();
      for (let day = idle - 1; day < inAll; day += idle - 1) {
        app.pass((idle - 1) * DAY);
        expect((await used.get('/api/auth/session')).body.user.email).toBe(email);
      }
      expect((await unused.get('/api/profiles/me')).status).toBe(401);
      app.setTime(new Date(begin.getTime() + inAll * DAY + 1));
      expect((await used.get('/api/auth/session')).body).toEqual({
        session: null,
        user: null,
        profile: null,
      });
    },
  );

  test('of a learner ends as early as an administrator’s once its owner becomes one', async () => {
    const [idle, used] = [await signUpLearner(app), await signUpLearner(app)];
    const begin = app.now();
    for (const { email } of [idle, used]) await changeRole(app.db, { now: app.now() }, email, 'admin');
    for (let day = 6; day < 30; day += 6) {
      app.pass(6 * DAY);
      expect((await used.get('/api/admin/dashboard')).status).toBe(200);
    }
    expect((await idle.get('/api/profiles/me')).status).toBe(401);
    app.setTime(new Date(begin.getTime() + 30 * DAY + 1));
    expect((await used.get('/api/profiles/me')).status).toBe(401);
  });

  test('can be a Bearer token, which needs no Origin and sets no cookie', async () => {
    const ana = await signUpLearner(app);
    const { body, headers } = await createClient(app).post('/api/auth/sign-in', {
      email: ana.email,
      password: PASSWORD,
      transport: 'bearer',
    });
    expect(headers.getSetCookie()).toEqual([]);
    const response = await app.app.request('/api/profiles/me', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${body.session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ full_name: 'Ana Nueva' }),
    });
    expect([response.status, ((await response.json()) as { full_name: string }).full_name]).toEqual([
      200,
      'Ana Nueva',
    ]);
  });

  test('accepts the Bearer scheme in upper or lower case, as RFC 9110 says', async () => {
    const ana = await signUpLearner(app);
    const credentials = { email: ana.email, password: PASSWORD, transport: 'bearer' };
    const { access_token } = (await createClient(app).post('/api/auth/sign-in', credentials)).body.session;
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      const headers = { authorization: `${scheme} ${access_token}` };
      expect((await createClient(app).get('/api/profiles/me', headers)).status, scheme).toBe(200);
    }
  });

  test('ends with a suspension, which a sign-in reveals only to the right password', async () => {
    const ana = await signUpLearner(app);
    await app.db.insert(user_status).values({ user_id: ana.user_id, status: 'suspended' });
    expect((await ana.get('/api/profiles/me')).status).toBe(401);
    expect((await signIn(ana.email)).body.error.code).toBe('user_suspended');
    expect((await signIn(ana.email, 'otra-clave-99')).body.error.code).toBe('invalid_credentials');
  });

  test.each(['forged', '', 'x'.repeat(500), '../../etc', '%00'])(
    'is not opened by the cookie %j',
    async (value) => {
      const client = createClient(app);
      client.useCookie(`session=${value}`);
      expect((await client.get('/api/profiles/me')).status).toBe(401);
      expect((await client.get('/api/auth/session')).body.session).toBeNull();
    },
  );
});

test('expired sessions, links and sign-ups know nobody', async () => {
  const { sweepExpiredRows } = await import('#server/process/sweep-expired-rows.ts');
  const ana = await signUpLearner(app);
  await sweepExpiredRows(app.db, new Date(app.now().getTime() + 401 * DAY));
  expect(await app.db.$count(auth_sessions)).toBe(0);
  expect(await userIdOf(app, ana.email)).toBe(ana.user_id);
  expect(await app.db.$count(auth_users)).toBeGreaterThan(0);
});
