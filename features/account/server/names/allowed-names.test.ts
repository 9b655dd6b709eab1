import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { app_settings } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await (await signUpAdmin(app)).put('/api/admin/settings', { forbidden_words: 'tonto\nDirección' });
});
afterEach(() => app.close());

test('nobody signs up with a forbidden word, and nobody takes it as a name later', async () => {
  const person = { email: 'ana@ejemplo.com', password: PASSWORD, terms_accepted: true };
  const signUp = (full_name: string) => createClient(app).post('/api/auth/sign-up', { ...person, full_name });
  const refused = await signUp('La DIRECCION');
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['full_name']]);
  expect((await signUp('Ana Pérez')).status).toBeLessThan(300);
  const ana = await signUpLearner(app, { full_name: 'Ana' });
  expect(
    (await ana.patch('/api/profiles/me', { full_name: 'Tonto el último' })).body.error.fields,
  ).toHaveProperty('full_name');
  expect((await ana.patch('/api/profiles/me', { full_name: 'Ana Tontolín' })).status).toBe(200);
});

test('until an installation has a list of its own, insults are refused and names that resemble them are not', async () => {
  const ana = await signUpLearner(app, { full_name: 'Ana' });
  const choose = async (full_name: string) => (await ana.patch('/api/profiles/me', { full_name })).status;
  await app.db.delete(app_settings).where(eq(app_settings.key, 'forbidden_words'));
  expect([await choose('Cabr0n'), await choose('P.u.t.a'), await choose('Iván Cabrero')]).toEqual([
    400, 400, 200,
  ]);
  await (await signUpAdmin(app)).put('/api/admin/settings', { forbidden_words: '' });
  expect(await choose('Cabr0n')).toBe(200);
});

test('a name that exists stays, and its owner can change other things', async () => {
  const ben = await signUpLearner(app, { full_name: 'Ben Tonto' });
  expect((await ben.patch('/api/profiles/me', { hide_name: true })).body.full_name).toBe('Ben Tonto');
});
