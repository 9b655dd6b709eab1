import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth_pending_sign_ups, auth_sessions, mail_queue } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpAdmin, signUpLearner, tokenIn, userIdOf } from '#test/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INTRUDERS = 'clave-del-intruso-9';
const OWNERS = 'clave-de-la-dueña-9';
const NEW = 'otra-clave-larga-8';

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  strict = await createTestApp({ rateLimitFactor: 1 });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

let count = 0;
const newAddress = () => `segura${++count}@ejemplo.com`;
const signUp = (email: string, password: string, { at = app, full_name = 'Eva' } = {}) =>
  createClient(at).post('/api/auth/sign-up', { email, password, full_name, terms_accepted: true });
const signIn = (email: string, password: string, at = app) =>
  createClient(at).post('/api/auth/sign-in', { email, password });
const verify = (token_hash: string) =>
  createClient(app).post('/api/auth/verify', { token_hash, type: 'email' });
const codeOf = async (email: string, password: string) => {
  const { status, body } = await signIn(email, password);
  return [status, body.error?.code];
};
const mailsTo = async (email: string, at = app) => {
  await at.mailTo(email);
  return at.mails.filter((mail) => mail.to === email);
};

describe('an intruder who signs up with another’s address', () => {
  test('cannot tell by signing in whether the address has an account', async () => {
    const { email: taken } = await signUpLearner(app);
    const free = newAddress();
    for (const email of [taken, free]) {
      await signUp(email, INTRUDERS);
      expect(await codeOf(email, INTRUDERS)).toEqual([403, 'email_not_confirmed']);
      await mailsTo(email);
      expect(await codeOf(email, INTRUDERS)).toEqual([403, 'email_not_confirmed']);
      expect(await codeOf(email, 'ninguna-de-las-dos')).toEqual([400, 'invalid_credentials']);
    }
    expect((await signIn(taken, PASSWORD)).status).toBe(200);
  });

  test('gets no extra guesses at the account’s password by signing in with their own', async () => {
    const { email } = await signUpLearner(strict);
    await signUp(email, INTRUDERS, { at: strict });
    for (let round = 0; round < 9; round += 1) await signIn(email, 'equivocada', strict);
    await signIn(email, INTRUDERS, strict);
    expect((await signIn(email, 'equivocada', strict)).status).toBe(429);
  });

  test('causes at most one mail a minute and five an hour to the owner, also later', async () => {
    const { email } = await signUpLearner(strict);
    for (let i = 0; i < 40; i += 1) {
      strict.pass(1);
      await signUp(email, `intento-${i}-largo`, { at: strict });
    }
    let sent = strict.mails.filter((mail) => mail.to === email).length;
    const perMinute: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      const before = sent;
      sent = (await mailsTo(email, strict)).length;
      perMinute.push(sent - before);
      strict.pass(MINUTE);
    }
    expect(Math.max(...perMinute)).toBe(1);
    const inHourFrom = (first: number) => perMinute.slice(first, first + 60).reduce((a, b) => a + b, 0);
    for (let first = 0; first <= 60; first += 1) expect(inHourFrom(first)).toBeLessThanOrEqual(5);
    expect(await strict.db.$count(mail_queue)).toBe(0);
  });
});

test('mails requested by one network address are limited per hour', async () => {
  const narrow = await createTestApp({ rateLimitFactor: 0.05 });
  const request = (path: string) => createClient(narrow).post(path, { email: newAddress() });
  const replies = [];
  for (let i = 0; i < 6; i += 1)
    replies.push(await request('/api/auth/recover'), await request('/api/auth/resend'));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
  expect(replies.at(-1)!.status).toBe(429);
  expect(Number(replies.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(3500);
  await narrow.close();
});

describe('the same sign-up sent twice', () => {
  test('is stored and mailed once, also when the requests are simultaneous', async () => {
    const email = newAddress();
    await Promise.all([1, 2, 3, 4].map(() => signUp(email, OWNERS)));
    await signUp(email, OWNERS);
    expect(await app.db.$count(auth_pending_sign_ups, eq(auth_pending_sign_ups.email, email))).toBe(1);
    const one = newAddress();
    await Promise.all([1, 2, 3].map(() => signUp(one, OWNERS, { at: strict })));
    expect(await mailsTo(one, strict)).toHaveLength(1);
  });

  test('gets a new link, valid for another 24 hours, when the last mail is older than a minute', async () => {
    const email = newAddress();
    await signUp(email, OWNERS, { at: strict });
    const [first] = await mailsTo(email, strict);
    strict.pass(23 * 60 * MINUTE);
    await signUp(email, OWNERS, { at: strict });
    const second = (await mailsTo(email, strict)).at(-1)!;
    expect(tokenIn(second.text)).not.toBe(tokenIn(first!.text));
    strict.pass(23 * 60 * MINUTE);
    const confirmed = await createClient(strict).post('/api/auth/verify', {
      token_hash: tokenIn(second.text),
      type: 'email',
    });
    expect(confirmed.status).toBe(200);
    expect((await signIn(email, OWNERS, strict)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  test('a password reset and sign-ins with the old password leave no session open', async () => {
    for (let round = 0; round < 15; round += 1) {
      const ana = await signUpLearner(app);
      await createClient(app).post('/api/auth/recover', { email: ana.email });
      const token_hash = tokenIn((await app.mailTo(ana.email))!.text);
      const [reset] = await Promise.all([
        createClient(app).post('/api/auth/reset-password', { token_hash, password: NEW }),
        ...[1, 2, 3].map(() => signIn(ana.email, PASSWORD)),
      ]);
      expect(reset.status).toBe(200);
      expect(await app.db.$count(auth_sessions, eq(auth_sessions.user_id, ana.user_id))).toBe(0);
    }
  });

  test('of two password changes from two sessions one succeeds, and only its session remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ana = await signUpLearner(app);
      const other = createClient(app);
      await other.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
      const change = (client: typeof other, new_password: string) =>
        client.put('/api/auth/password', { current_password: PASSWORD, new_password });
      const replies = await Promise.all([change(ana, 'primera-clave-8'), change(other, 'segunda-clave-8')]);
      expect(replies.map((reply) => reply.status).sort()[0]).toBe(200);
      expect(replies.map((reply) => reply.status).sort()[1]).toBeGreaterThanOrEqual(400);
      expect(await app.db.$count(auth_sessions, eq(auth_sessions.user_id, ana.user_id))).toBe(1);
    }
  });

  test('a link opened eight times creates one account', async () => {
    const email = newAddress();
    await signUp(email, OWNERS);
    const token = tokenIn((await app.mailTo(email))!.text);
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await userIdOf(app, email)).toBeTruthy();
  });

  test('of forty guesses at a password ten are checked, and sign-in is locked for ten minutes', async () => {
    const { email } = await signUpLearner(strict);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(email, `adivinada-${i}`, strict)),
    );
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(10);
    const closed = await signIn(email, PASSWORD, strict);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(Number(closed.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });
});

describe('a session', () => {
  test('ends when the same browser signs in again, and a cookie set before the sign-in is never adopted', async () => {
    const ana = await signUpLearner(app);
    const planted = ana.cookie();
    await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    expect(ana.cookie()).not.toBe(planted);
    const old = createClient(app);
    old.useCookie(planted);
    expect((await old.get('/api/profiles/me')).status).toBe(401);
  });

  test('is extended by every call, up to its thirtieth day', async () => {
    const ana = await signUpLearner(app);
    const begin = app.now().getTime();
    for (let use = 0; use < 2; use += 1) {
      app.pass(180 * DAY - 1);
      const reply = await ana.get('/api/lessons');
      expect(reply.status).toBe(200);
      expect(reply.headers.getSetCookie()[0]).toMatch(/^session=.*Max-Age=/);
    }
    expect((await ana.get('/api/lessons')).headers.getSetCookie()).toEqual([]);
    app.setTime(new Date(begin + 400 * DAY + 1));
    expect((await ana.get('/api/lessons')).status).toBe(401);
  });

  test('can change the password while strangers have the sign-in locked', async () => {
    const ana = await signUpLearner(strict);
    for (let i = 0; i < 11; i += 1) await signIn(ana.email, 'equivocada', strict);
    const changed = await ana.put('/api/auth/password', { current_password: PASSWORD, new_password: NEW });
    expect(changed.status).toBe(200);
  });

  test('allows ten wrong current passwords before a change has to wait', async () => {
    const ana = await signUpLearner(strict);
    const change = (current_password: string) =>
      ana.put('/api/auth/password', { current_password, new_password: NEW });
    for (let i = 0; i < 10; i += 1) expect((await change('equivocada')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await ana.get('/api/profiles/me')).status).toBe(200);
  });
});

test('a failed sign-in gets the same answer for an administrator, a learner and an unknown address', async () => {
  const admin = await signUpAdmin(app);
  const learner = await signUpLearner(app);
  const replies = [
    await signIn(admin.email, 'equivocada'),
    await signIn(learner.email, 'equivocada'),
    await signIn(newAddress(), 'equivocada'),
  ];
  const shape = replies.map(({ status, body, headers }) => [
    status,
    { ...body.error, request_id: '' },
    [...headers.keys()].sort(),
  ]);
  expect(shape[1]).toEqual(shape[0]);
  expect(shape[2]).toEqual(shape[0]);
});

test('a suspended person sees the support address at sign-in when one is configured', async () => {
  const named = await createTestApp({ env: { SUPPORT_EMAIL: 'ayuda@ejemplo.com' } });
  for (const [at, sentence] of [
    [named, 'Si crees que es un error, escribe a ayuda@ejemplo.com.'],
    [app, 'Escribe al equipo de soporte si crees que es un error.'],
  ] as const) {
    const ana = await signUpLearner(at);
    const admin = await signUpAdmin(at);
    await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
    const { status, body } = await signIn(ana.email, PASSWORD, at);
    expect([status, body.error.code]).toEqual([403, 'user_suspended']);
    expect(body.error.message).toContain(sentence);
  }
  await named.close();
});
