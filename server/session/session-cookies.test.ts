import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, tokenIn } from '#test/people.ts';

const origin = 'https://dinero.example';
const email = 'ana@ejemplo.com';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_ORIGIN: origin } });
  const person = { email, password: PASSWORD, full_name: 'Ana', terms_accepted: true };
  await createClient(app).post('/api/auth/sign-up', person, { origin });
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  await createClient(app).post('/api/auth/verify', { token_hash, type: 'email' }, { origin });
});
afterAll(() => app.close());

const signIn = () => createClient(app).post('/api/auth/sign-in', { email, password: PASSWORD }, { origin });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split('; ');

test('on https the session’s cookie is bound to the host and unavailable to scripts and other sites', async () => {
  const [pair, ...flags] = cookieOf((await signIn()).headers);
  expect(pair).toMatch(/^__Host-session=[\w-]{43}$/);
  expect(flags).toEqual(
    expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Max-Age=15552000']),
  );
  expect(flags.join()).not.toMatch(/domain/i);
});

test('renewing and clearing the cookie keep its flags, and on https the plain cookie name is not accepted', async () => {
  const [pair] = cookieOf((await signIn()).headers);
  app.pass(2 * 86_400_000);
  const renewed = await createClient(app).get('/api/auth/session', { cookie: pair! });
  expect(cookieOf(renewed.headers)).toEqual(
    expect.arrayContaining([pair, 'Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']),
  );
  const plain = pair!.replace('__Host-session', 'session');
  expect((await createClient(app).get('/api/profiles/me', { cookie: plain })).status).toBe(401);
  const cleared = await createClient(app).post('/api/auth/sign-out', undefined, { cookie: pair!, origin });
  expect(cookieOf(cleared.headers)).toEqual(
    expect.arrayContaining(['__Host-session=', 'Max-Age=0', 'Secure', 'Path=/']),
  );
});
