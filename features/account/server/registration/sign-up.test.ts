import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner, tokenIn } from '#test/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
const confirm = async (email: string, more = {}) =>
  createClient(app).post('/api/auth/verify', {
    token_hash: tokenIn((await app.mailTo(email))!.text),
    type: 'email',
    ...more,
  });

describe('signing up', () => {
  test('leads through the confirmation mail to a session', async () => {
    const email = newAddress();
    expect((await signUp(email)).body).toEqual({ accepted: true });
    const before = await signIn(email);
    expect([before.status, before.body.error.code]).toEqual([403, 'email_not_confirmed']);
    expect((await confirm(email)).body).toEqual({ type: 'email', email });
    const { status, body, headers } = await signIn(email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email },
      profile: { full_name: 'Eva', role: 'user', total_points: 0, level: 1, is_premium: false },
    });
    expect(headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
  });

  test('answers a new and a taken address alike, and informs only the owner by mail', async () => {
    const { email } = await signUpLearner(app);
    const [taken, fresh] = [await signUp(email), await signUp(newAddress())];
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    expect((await app.mailTo(email))!.subject).toContain('Ya tienes una cuenta');
  });

  test('ignores upper and lower case and spaces around the address', async () => {
    const email = newAddress();
    await signUp(`  ${email.toUpperCase()} `);
    await confirm(email);
    expect((await signIn(` ${email.toUpperCase()}`)).status).toBe(200);
  });

  test('deletes the address’s other sign-ups, with their passwords, once one is confirmed', async () => {
    const email = newAddress();
    await signUp(email, { password: 'clave-del-intruso-9' });
    await signUp(email, { password: 'clave-de-la-dueña-9' });
    await confirm(email, { password: 'clave-de-la-dueña-9' });
    expect((await signIn(email, 'clave-del-intruso-9')).body.error.code).toBe('invalid_credentials');
    expect((await signIn(email, 'clave-de-la-dueña-9')).status).toBe(200);
    expect(await app.db.$count(auth_pending_sign_ups, eq(auth_pending_sign_ups.email, email))).toBe(0);
  });

  test('can still be confirmed after ten strangers have signed up with the same address', async () => {
    const email = newAddress();
    await signUp(email);
    const token_hash = tokenIn((await app.mailTo(email))!.text);
    for (let i = 0; i < 10; i += 1) await signUp(email, { password: `clave-ajena-${i}` });
    const confirmed = await createClient(app).post('/api/auth/verify', {
      token_hash,
      type: 'email',
      password: PASSWORD,
    });
    expect(confirmed.status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test.each([
    ['an empty name', { full_name: '  ' }, 'full_name', 'Escribe tu nombre.'],
    ['no valid email', { email: 'eva@' }, 'email', 'Escribe un correo válido, como nombre@ejemplo.com.'],
    ['a short password', { password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    [
      'terms not accepted',
      { terms_accepted: false },
      'terms_accepted',
      'Acepta los términos para crear tu cuenta.',
    ],
    ['a role of one’s own choice', { role: 'admin' }, 'role', 'Este campo no se admite.'],
  ])('is rejected with %s, beside the field', async (_, change, field, message) => {
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
  ])('is rejected with the common password %s', async (password) => {
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

  test('expires after 24 hours', async () => {
    const email = newAddress();
    await signUp(email);
    const token_hash = tokenIn((await app.mailTo(email))!.text);
    app.pass(24 * HOUR + 1);
    expect(
      (await createClient(app).post('/api/auth/verify', { token_hash, type: 'email' })).body.error.code,
    ).toBe('otp_expired');
  });

  test('can be requested again, with the same answer for every address', async () => {
    const email = newAddress();
    await signUp(email);
    const first = tokenIn((await app.mailTo(email))!.text);
    const replies = [
      await createClient(app).post('/api/auth/resend', { email }),
      await createClient(app).post('/api/auth/resend', { email: newAddress() }),
    ];
    expect(replies[0]!.body).toEqual(replies[1]!.body);
    expect(tokenIn((await app.mailTo(email))!.text)).not.toBe(first);
    const confirmed = await createClient(app).post('/api/auth/verify', { token_hash: first, type: 'email' });
    expect(confirmed.status).toBe(200);
  });

  test('leads to our own origin even when the request forges Host or forwarding headers', async () => {
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
