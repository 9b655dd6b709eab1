import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auth_pending_sign_ups,
  auth_sessions,
  auth_tokens,
  auth_users,
  profiles,
  user_status,
} from '#db/schema.ts';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { createClient } from '#test/client.ts';
import { PASSWORD, signUpLearner, tokenIn, userIdOf } from '#test/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
const newAddress = () => `nueva${++count}@ejemplo.com`;
const person = (email: string, more = {}) => ({
  email,
  password: PASSWORD,
  full_name: 'Eva',
  terms_accepted: true,
  ...more,
});
const signUp = (email: string, more = {}) => createClient(app).post('/api/auth/sign-up', person(email, more));
const signIn = (email: string, password = PASSWORD) =>
  createClient(app).post('/api/auth/sign-in', { email, password });
const confirm = async (email: string) =>
  createClient(app).post('/api/auth/verify', {
    token_hash: tokenIn((await app.mailTo(email))!.text),
    type: 'email',
  });

describe('signing up', () => {
  test('leads through the confirmation mail to a session', async () => {
    const email = newAddress();
    expect((await signUp(email)).body).toEqual({ accepted: true });
    const before = await signIn(email);
    expect([before.status, before.body.error.code]).toEqual([403, 'email_not_confirmed']);
    expect((await confirm(email)).body).toEqual({ type: 'email' });
    const { status, body, headers } = await signIn(email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email },
      profile: { full_name: 'Eva', role: 'user', total_points: 0, level: 1, is_premium: false },
    });
    expect(headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
  });

  test('answers a new and a taken address alike, and tells only the owner', async () => {
    const { email } = await signUpLearner(app);
    const [taken, fresh] = [await signUp(email), await signUp(newAddress())];
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    expect((await app.mailTo(email))!.subject).toContain('Ya tienes una cuenta');
  });

  test('with an address in other letters is the same account', async () => {
    const email = newAddress();
    await signUp(`  ${email.toUpperCase()} `);
    await confirm(email);
    expect((await signIn(` ${email.toUpperCase()}`)).status).toBe(200);
  });

  test('leaves no password behind on another’s address: confirming one sign-up forgets the others', async () => {
    const email = newAddress();
    await signUp(email, { password: 'clave-del-intruso-9' });
    await signUp(email, { password: 'clave-de-la-dueña-9' });
    await confirm(email);
    expect((await signIn(email, 'clave-del-intruso-9')).body.error.code).toBe('invalid_credentials');
    expect((await signIn(email, 'clave-de-la-dueña-9')).status).toBe(200);
    expect(await app.db.$count(auth_pending_sign_ups, eq(auth_pending_sign_ups.email, email))).toBe(0);
  });

  test('keeps at most five pending rows for an address', async () => {
    const email = newAddress();
    for (let i = 0; i < 7; i += 1) await signUp(email, { password: `${PASSWORD}-${i}` });
    expect(await app.db.$count(auth_pending_sign_ups, eq(auth_pending_sign_ups.email, email))).toBe(5);
  });

  test.each([
    ['an empty name', { full_name: '  ' }, 'full_name', 'Escribe tu nombre.'],
    ['no valid email', { email: 'eva@' }, 'email', 'Escribe un email válido, como nombre@ejemplo.com.'],
    ['a short password', { password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    [
      'terms not accepted',
      { terms_accepted: false },
      'terms_accepted',
      'Acepta los términos para crear tu cuenta.',
    ],
    ['a role of one’s own choice', { role: 'admin' }, 'role', 'Este campo no se admite.'],
  ])('is refused with %s, beside the field', async (_, change, field, message) => {
    const { status, body } = await signUp(newAddress(), change);
    expect([status, body.error.code, body.error.fields[field]]).toEqual([400, 'invalid_request', [message]]);
  });

  test.each([
    'password123',
    'Contraseña1',
    'QWERTY',
    '123456',
    'aaaaaaa',
    'abcdefgh',
    'alcancia',
    '1234567890',
    'LKJHGFDSA',
  ])('is refused with the common password %s', async (password) => {
    const { status, body } = await signUp(newAddress(), { password });
    expect([status, body.error.code]).toEqual([400, 'weak_password']);
    expect(body.error.fields.password[0]).toMatch(/demasiado común/);
  });

  test('stores neither password nor link in the clear', async () => {
    const email = newAddress();
    await signUp(email);
    const token = tokenIn((await app.mailTo(email))!.text);
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select to_jsonb(p)::text as row from ${auth_pending_sign_ups} p where email = ${email}`,
    );
    expect(rows[0]!.row).not.toContain(token);
    expect(rows[0]!.row).not.toContain(PASSWORD);
    expect(rows[0]!.row).toContain('$argon2id$');
  });
});

describe('a confirmation link', () => {
  test('works once', async () => {
    const email = newAddress();
    await signUp(email);
    const token_hash = tokenIn((await app.mailTo(email))!.text);
    const verify = () => createClient(app).post('/api/auth/verify', { token_hash, type: 'email' });
    const [first, second] = [await verify(), await verify()];
    expect([first.status, second.status, second.body.error.code]).toEqual([200, 400, 'otp_expired']);
  });

  test('is worth nothing after 24 hours', async () => {
    const email = newAddress();
    await signUp(email);
    const token_hash = tokenIn((await app.mailTo(email))!.text);
    app.pass(24 * HOUR + 1);
    expect(
      (await createClient(app).post('/api/auth/verify', { token_hash, type: 'email' })).body.error.code,
    ).toBe('otp_expired');
  });

  test('can be asked for again, and the answer tells nothing', async () => {
    const email = newAddress();
    await signUp(email);
    const first = tokenIn((await app.mailTo(email))!.text);
    const replies = [
      await createClient(app).post('/api/auth/resend', { email }),
      await createClient(app).post('/api/auth/resend', { email: newAddress() }),
    ];
    expect(replies[0]!.body).toEqual(replies[1]!.body);
    expect(tokenIn((await app.mailTo(email))!.text)).not.toBe(first);
    expect((await confirm(email)).status).toBe(200);
  });

  test('leads to our own origin whatever Host or forwarding header the request had', async () => {
    const email = newAddress();
    await createClient(app).post('/api/auth/sign-up', person(email), {
      host: 'malo.example',
      'x-forwarded-host': 'malo.example',
    });
    const mail = await app.mailTo(email);
    expect(mail!.text).toContain(`${ORIGIN}/confirm-email?token_hash=`);
    expect(mail!.text + mail!.html).not.toContain('malo.example');
  });
});

describe('a forgotten password', () => {
  test('is replaced by the mailed link, which ends every session and every other link', async () => {
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

  test('answers known and unknown addresses alike, and mails nobody unknown', async () => {
    const ana = await signUpLearner(app);
    const stranger = newAddress();
    const known = await createClient(app).post('/api/auth/recover', { email: ana.email });
    const unknown = await createClient(app).post('/api/auth/recover', { email: stranger });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await app.mailTo(stranger)).toBeUndefined();
  });

  test('link dies after an hour and survives a refused password', async () => {
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
  test('asks for the current one, ends the other sessions and tells the owner', async () => {
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

  test('ends after 7 idle days, is renewed by use, and ends for good after 30', async () => {
    const ana = await signUpLearner(app);
    const begin = app.now();
    for (let day = 6; day < 30; day += 6) {
      app.pass(6 * DAY);
      expect((await ana.get('/api/auth/session')).body.user.email).toBe(ana.email);
    }
    app.setTime(new Date(begin.getTime() + 30 * DAY + 1));
    expect((await ana.get('/api/auth/session')).body).toEqual({ session: null, user: null, profile: null });
    const ben = await signUpLearner(app);
    app.pass(7 * DAY + 1);
    expect((await ben.get('/api/profiles/me')).status).toBe(401);
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

  test('takes its scheme in any case, as RFC 9110 has it', async () => {
    const ana = await signUpLearner(app);
    const credentials = { email: ana.email, password: PASSWORD, transport: 'bearer' };
    const { access_token } = (await createClient(app).post('/api/auth/sign-in', credentials)).body.session;
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      const headers = { authorization: `${scheme} ${access_token}` };
      expect((await createClient(app).get('/api/profiles/me', headers)).status, scheme).toBe(200);
    }
  });

  test('of a suspended person is no session, and signing in is refused only to who knows the password', async () => {
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

describe('a profile', () => {
  test.each(['role', 'total_points', 'user_id', 'id', 'email'])(
    'refuses a change of %s and stays as it was',
    async (field) => {
      const ana = await signUpLearner(app);
      const before = await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id));
      expect((await ana.patch('/api/profiles/me', { full_name: 'Otra', [field]: 'admin' })).status).toBe(400);
      expect(await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id))).toEqual(before);
    },
  );

  test('takes a name, a known time zone, notifications, theme and a hidden name', async () => {
    const ana = await signUpLearner(app);
    const changes = {
      full_name: 'Ana María',
      time_zone: 'America/Bogota',
      notifications: false,
      theme: 'dark',
      hide_name: true,
    };
    expect((await ana.patch('/api/profiles/me', changes)).body).toMatchObject(changes);
    const unknown = await ana.patch('/api/profiles/me', { time_zone: 'Marte/Olimpo' });
    expect([unknown.status, unknown.body.error.fields.time_zone]).toEqual([
      400,
      ['No es una zona horaria conocida.'],
    ]);
  });
});

describe('what cannot be read is refused, never a server error', () => {
  const cases: [string, string][] = [
    ['malformed JSON', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a NUL byte', '{"email":"a\\u0000@b.co","password":"x"}'],
    ['another type', '{"email":1,"password":{}}'],
    ['an unknown key', '{"email":"a@b.co","password":"x","__proto__":{"x":1},"extra":1}'],
    ['broken UTF-16', '{"email":"a@b.co","password":"\\ud800"}'],
    ['deep nesting', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ];
  test.each(cases)('%s', async (_, body) => {
    const reply = await createClient(app).post('/api/auth/sign-in', body);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
  });

  test('a body over 64 KB is too large', async () => {
    expect((await createClient(app).post('/api/auth/sign-in', { email: 'x'.repeat(70_000) })).status).toBe(
      413,
    );
  });

  test('an unsafe method from a foreign, a null or no origin is refused', async () => {
    const ana = await signUpLearner(app);
    for (const headers of [{ origin: 'https://malo.example' }, { origin: 'null' }, {}] as Record<
      string,
      string
    >[]) {
      const response = await app.app.request('/api/auth/sign-out', {
        method: 'POST',
        headers: { cookie: ana.cookie(), ...headers },
      });
      expect(response.status).toBe(403);
    }
    expect((await ana.get('/api/profiles/me')).status).toBe(200);
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ rateLimitFactor: 1 });
  });
  afterAll(() => strict.close());

  test('ten wrong passwords close an account’s door, with a true wait, whatever forwarding header is forged', async () => {
    const ana = await signUpLearner(strict);
    const attempt = (password: string, hop: number) =>
      createClient(strict).post(
        '/api/auth/sign-in',
        { email: ana.email, password },
        { 'x-forwarded-for': `10.0.0.${hop}` },
      );
    for (let i = 0; i < 10; i += 1) expect((await attempt('equivocada', i)).status).toBe(400);
    const closed = await attempt(PASSWORD, 11);
    expect([closed.status, closed.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await ana.get('/api/profiles/me')).status).toBe(200);
  });

  test('a recipient gets one recovery mail a minute', async () => {
    const ana = await signUpLearner(strict);
    const recover = () => createClient(strict).post('/api/auth/recover', { email: ana.email });
    expect((await recover()).status).toBe(200);
    const second = await recover();
    expect([second.status, Number(second.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  });

  test('rankings are told 60 times a minute', async () => {
    const ana = await signUpLearner(strict);
    const replies = [];
    for (let i = 0; i < 61; i += 1) replies.push((await ana.get('/api/rankings/me')).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(60);
    expect(replies.at(-1)).toBe(429);
  });
});

test('expired sessions, links and sign-ups know nobody', async () => {
  const { sweepExpiredRows } = await import('#server/sweep-expired-rows.ts');
  const ana = await signUpLearner(app);
  await sweepExpiredRows(app.db, new Date(app.now().getTime() + 31 * DAY));
  expect(await app.db.$count(auth_sessions)).toBe(0);
  expect(await userIdOf(app, ana.email)).toBe(ana.user_id);
  expect(await app.db.$count(auth_users)).toBeGreaterThan(0);
});
