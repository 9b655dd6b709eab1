import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth_users, mail_queue } from '#db/schema.ts';
import { addressOf } from '#domain/people/names/username.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { insertAccount } from '#test/insert-account.ts';
import { PASSWORD, signUpAdmin, tokenIn } from '#test/people.ts';

let app: TestApp;
let user_id: string;
beforeEach(async () => {
  app = await createTestApp({ rateLimitFactor: 1 });
  const account = { email: addressOf('ana.nunez'), password: PASSWORD, full_name: 'Ana Núñez' };
  user_id = await insertAccount(app.db, account, app.now());
  await app.db.update(auth_users).set({ username: 'ana.nunez' }).where(eq(auth_users.id, user_id));
});
afterEach(() => app.close());

const signIn = (email: string, password = PASSWORD) =>
  createClient(app).post('/api/auth/sign-in', { email, password });

test('a username signs in, in capitals and with spaces too, and stands where an address would', async () => {
  const reply = await signIn(' Ana.Nunez ');
  expect([reply.status, reply.body.user, reply.body.profile.email]).toEqual([
    200,
    { id: user_id, email: 'ana.nunez' },
    'ana.nunez',
  ]);
});

test('an unknown username and a wrong password get the same answer', async () => {
  const replies = [await signIn('nadie.aqui'), await signIn('ana.nunez', 'otra-clave-8')];
  expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual([
    [400, 'invalid_credentials'],
    [400, 'invalid_credentials'],
  ]);
});

test('wrong passwords lock a username like an address, and nobody is mailed', async () => {
  for (let tries = 0; tries < 10; tries += 1) await signIn('ana.nunez', 'otra-clave-8');
  expect((await signIn('ana.nunez')).body.error.code).toBe('rate_limited');
  expect(await app.db.$count(mail_queue)).toBe(0);
});

test('what is neither an address nor a username is refused beside the field', async () => {
  const reply = await signIn('ana nunez');
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['email']]);
});

test('lists and files of the office show and find the username, never what stands for its address', async () => {
  const admin = await signUpAdmin(app);
  const found = await admin.get('/api/admin/users?search=ana.nun');
  expect(found.body.users).toMatchObject([{ email: 'ana.nunez', full_name: 'Ana Núñez' }]);
  const pupil = createClient(app);
  await pupil.post('/api/auth/sign-in', { email: 'ana.nunez', password: PASSWORD });
  const request = { category: 'Otro', subject: 'Hola', message: 'No veo mi aula.' };
  expect((await pupil.post('/api/support-requests', request)).status).toBe(201);
  const shown = [
    await admin.get('/api/admin/users'),
    await admin.get(`/api/admin/users/${user_id}`),
    await admin.get('/api/admin/security-events'),
    await admin.get('/api/admin/support-requests'),
    await pupil.get('/api/profiles/me'),
    await pupil.get('/api/auth/session'),
    await pupil.post('/api/personal-data/download', { password: PASSWORD }),
  ];
  for (const { body } of shown) expect(JSON.stringify(body)).not.toContain('usuarios.invalid');
});

test('whoever has no address adds one by a mailed link, and signs in with both', async () => {
  const pupil = createClient(app);
  await pupil.post('/api/auth/sign-in', { email: 'ana.nunez', password: PASSWORD });
  const email = 'ana@ejemplo.com';
  expect((await pupil.post('/api/auth/address', { email, password: PASSWORD })).status).toBe(200);
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  const confirmed = await createClient(app).post('/api/auth/verify', { token_hash, type: 'address' });
  expect([confirmed.status, confirmed.body]).toEqual([200, { type: 'address', email }]);
  expect((await pupil.get('/api/profiles/me')).body).toMatchObject({ email, is_pupil: false });
  expect([(await signIn('ana.nunez')).status, (await signIn(email)).status]).toEqual([200, 200]);
  const again = await createClient(app).post('/api/auth/verify', { token_hash, type: 'address' });
  expect(again.body.error.code).toBe('otp_expired');
  expect((await pupil.post('/api/auth/address', { email, password: PASSWORD })).status).toBe(409);
});

test('another password ends the link to an address that was asked for before', async () => {
  const pupil = createClient(app);
  await pupil.post('/api/auth/sign-in', { email: 'ana.nunez', password: PASSWORD });
  const email = 'ana@ejemplo.com';
  await pupil.post('/api/auth/address', { email, password: PASSWORD });
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  const passwords = { current_password: PASSWORD, new_password: 'otra-clave-segura-8' };
  expect((await pupil.put('/api/auth/password', passwords)).status).toBe(200);
  const opened = await createClient(app).post('/api/auth/verify', { token_hash, type: 'address' });
  expect([opened.status, opened.body.error.code]).toEqual([400, 'otp_expired']);
});

test('an address that somebody has is not added, and the answer does not tell', async () => {
  const owner = await signUpAdmin(app);
  const pupil = createClient(app);
  await pupil.post('/api/auth/sign-in', { email: 'ana.nunez', password: PASSWORD });
  const reply = await pupil.post('/api/auth/address', { email: owner.email, password: PASSWORD });
  expect(reply.status).toBe(200);
  expect((await app.mailTo(owner.email))!.subject).toMatch('Ya tienes una cuenta');
  expect((await pupil.get('/api/profiles/me')).body.email).toBe('ana.nunez');
});

test('what stands for an address is none: nobody signs in with it, or adds it', async () => {
  expect((await signIn(addressOf('ana.nunez'))).status).toBe(400);
  expect((await signIn(addressOf('ana.nunez'))).body.error.fields).toHaveProperty('email');
  const pupil = createClient(app);
  await pupil.post('/api/auth/sign-in', { email: 'ana.nunez', password: PASSWORD });
  const other = await pupil.post('/api/auth/address', { email: addressOf('otra'), password: PASSWORD });
  expect(other.body.error.fields).toHaveProperty('email');
});

test('a wrong password adds no address', async () => {
  const pupil = createClient(app);
  await pupil.post('/api/auth/sign-in', { email: 'ana.nunez', password: PASSWORD });
  const reply = await pupil.post('/api/auth/address', { email: 'ana@ejemplo.com', password: 'otra-clave-8' });
  expect(reply.body.error.code).toBe('invalid_current_password');
});
