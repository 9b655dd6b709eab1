import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner, tokenIn } from '#test/people.ts';
import { ensureFirstAdmin } from '../ensure-first-admin.ts';
import { describeWeakness } from './ensure-strong-password.ts';

const NEW = 'otra-clave-larga-8';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signUp = (password: string) =>
  createClient(app).post('/api/auth/sign-up', {
    email: 'lucia.mendez@ejemplo.com',
    full_name: 'Lucía Méndez',
    password,
    terms_accepted: true,
  });

test('40,000 passwords known from breaches, all of the list with 6 characters or more, are rejected', async () => {
  const breached = dictionary['passwords-common']!.map(String).filter((word) => word.length >= 6);
  expect(breached.length).toBeGreaterThan(40_000);
  const owner = { email: 'lucia@ejemplo.com', full_name: 'Lucía' };
  const told = await Promise.all(
    breached.map((word) => describeWeakness(app.services, word.toUpperCase(), owner)),
  );
  const accepted = breached.filter((_, index) => !told[index]);
  expect(accepted).toEqual([]);
  const { status, body } = await signUp(breached.at(-1)!);
  expect([status, body.error.code]).toEqual([400, 'weak_password']);
});

test.each([
  'Alcancia2026',
  'Alcancía1',
  '7 alcancía 7',
  'CONTRASEÑA-99',
  'finanzas!2027',
  'admin202611',
  'Bienvenido 5',
])('a word of the context is rejected whatever digits stand around it: %s', async (password) => {
  const { status, body } = await signUp(password);
  expect([status, body.error.code]).toEqual([400, 'weak_password']);
  expect(body.error.fields.password).toEqual([expect.stringContaining('demasiado común')]);
});

test('the name that the operator gives the application is a word of the context', async () => {
  const own = await createTestApp({ env: { APP_NAME: 'Hucha Clara' } });
  const post = (password: string) =>
    createClient(own).post('/api/auth/sign-up', {
      email: 'lucia.mendez@ejemplo.com',
      full_name: 'Lucía Méndez',
      password,
      terms_accepted: true,
    });
  for (const password of ['HuchaClara', 'hucha2026', '1clara1', 'hucha-clara-26'])
    expect((await post(password)).body.error.code).toBe('weak_password');
  expect((await post('clara-como-el-agua')).status).toBe(200);
  await own.close();
});

test.each([
  'lucia.mendez@ejemplo.com',
  'LuciaMendez',
  'lucía méndez',
  'mendez',
  'Méndez!',
  'Lucía1994',
  '88mendez88',
  'lucia.mendez+7',
])('the own e-mail or name is rejected as password, with digits around it too: %s', async (password) => {
  const { status, body } = await signUp(password);
  expect([status, body.error.code]).toEqual([400, 'weak_password']);
  expect(body.error.fields.password).toEqual([expect.stringContaining('tu nombre ni tu correo')]);
});

test.each(['zzxxcw', 'lucia-y-su-gato', '852147-', 'uno dos', 'lucia26gato', '93817405'])(
  'there is no other rule: %s',
  async (password) => {
    expect((await signUp(password)).status).toBe(200);
  },
);

test('a new password is compared with its owner’s name also in the settings and by a mailed link', async () => {
  const ana = await signUpLearner(app, { full_name: 'Anastasia Quiroga' });
  const changed = await ana.put('/api/auth/password', {
    current_password: PASSWORD,
    new_password: 'Anastasia',
  });
  expect([changed.status, changed.body.error.fields.new_password?.length]).toEqual([400, 1]);
  await createClient(app).post('/api/auth/recover', { email: ana.email });
  const token_hash = tokenIn((await app.mailTo(ana.email))!.text);
  const reset = (password: string) =>
    createClient(app).post('/api/auth/reset-password', { token_hash, password });
  expect((await reset('quiroga')).body.error.code).toBe('weak_password');
  expect((await reset(NEW)).status).toBe(200);
});

test('the current password is rejected as the new one, and stays as it is', async () => {
  const ana = await signUpLearner(app);
  const { status, body } = await ana.put('/api/auth/password', {
    current_password: PASSWORD,
    new_password: PASSWORD,
  });
  expect([status, body.error.code]).toEqual([400, 'weak_password']);
  expect(body.error.fields).toEqual({ new_password: ['Esa ya es tu contraseña. Elige una distinta.'] });
  expect((await ana.get('/api/profiles/me')).status).toBe(200);
});

test.each([
  ['123456', /ADMIN_PASSWORD.*demasiado común/],
  ['corta', /ADMIN_PASSWORD.*al menos 6 caracteres/],
  ['admin@alcancia.local', /ADMIN_PASSWORD.*ni tu correo/],
  ['Alcancía2026', /ADMIN_PASSWORD.*demasiado común/],
])('the first administrator’s password obeys the same: %s', async (ADMIN_PASSWORD, message) => {
  const own = await createTestApp({ env: { ADMIN_PASSWORD } });
  await expect(ensureFirstAdmin(own.services)).rejects.toThrow(message);
  await own.close();
});

test('a changed password gives a new session token, and the previous one is invalid', async () => {
  const ana = await signUpLearner(app);
  const copied = createClient(app);
  copied.useCookie(ana.cookie());
  const { status, body } = await ana.put('/api/auth/password', {
    current_password: PASSWORD,
    new_password: NEW,
  });
  expect([status, body]).toEqual([200, { accepted: true }]);
  expect((await copied.get('/api/profiles/me')).status).toBe(401);
  expect((await ana.get('/api/profiles/me')).status).toBe(200);
});

test.each(['personal-data/download', 'account-deletion', 'auth/end-other-sessions'])(
  'the password typed for %s gives the session a new token, and a wrong one does not',
  async (path) => {
    const ana = await signUpLearner(app);
    const copied = createClient(app);
    copied.useCookie(ana.cookie());
    const read = async (client: typeof copied) => (await client.get('/api/profiles/me')).status;
    expect((await ana.post(`/api/${path}`, { password: NEW })).status).toBe(400);
    expect(await read(copied)).toBe(200);
    expect((await ana.post(`/api/${path}`, { password: PASSWORD })).status).toBeLessThan(300);
    expect([await read(copied), await read(ana)]).toEqual([401, 200]);
  },
);

test('a client without cookie gets its new token in the answer', async () => {
  const ana = await signUpLearner(app);
  const { body: signedIn } = await createClient(app).post('/api/auth/sign-in', {
    email: ana.email,
    password: PASSWORD,
    transport: 'bearer',
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const old = signedIn.session.access_token as string;
  const change = { current_password: PASSWORD, new_password: NEW };
  const { body, headers } = await createClient(app).send('PUT', '/api/auth/password', change, bearer(old));
  expect(headers.getSetCookie()).toEqual([]);
  expect((await createClient(app).get('/api/profiles/me', bearer(old))).status).toBe(401);
  expect((await createClient(app).get('/api/profiles/me', bearer(body.session.access_token))).status).toBe(
    200,
  );
});
