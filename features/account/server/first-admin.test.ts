import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { signUpLearner, tokenIn } from '#test/people.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';

const DAY = 86_400_000;
const CHOSEN = 'elegida-por-mí-9';

test('processes that start at once on a new database create one administrator, and none of them fails', async () => {
  const app = await createTestApp();
  const made = await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(app.services)));
  const [first, ...more] = made.filter((admin) => admin !== null);
  expect(more).toEqual([]);
  expect(await app.db.$count(profiles, eq(profiles.role, 'admin'))).toBe(1);
  const { email, password } = first!;
  expect((await createClient(app).post('/api/auth/sign-in', { email, password })).status).toBe(200);
  expect(await ensureFirstAdmin(app.services)).toBeNull();
  await app.close();
});

test('signing up first, or with the address of ADMIN_EMAIL, makes nobody an administrator', async () => {
  const app = await createTestApp();
  const ana = await signUpLearner(app);
  const config = { ...app.services.config, ADMIN_EMAIL: ana.email };
  await expect(ensureFirstAdmin({ ...app.services, config })).rejects.toThrow(/npm run admin -- grant .*\.$/);
  expect((await ana.get('/api/profiles/me')).body.role).toBe('user');
  await app.close();
});

test('a generated password opens sessions for a week, and its owner then chooses another by mail', async () => {
  const app = await createTestApp();
  const { email, password } = (await ensureFirstAdmin(app.services))!;
  const signIn = async (typed: string) => {
    const { status, body } = await createClient(app).post('/api/auth/sign-in', { email, password: typed });
    return [status, body.error?.code];
  };
  app.pass(7 * DAY - 1);
  expect(await signIn(password)).toEqual([200, undefined]);
  app.pass(1);
  expect(await signIn(password)).toEqual([403, 'password_expired']);
  expect(await signIn('no-es-la-clave')).toEqual([400, 'invalid_credentials']);
  await createClient(app).post('/api/auth/recover', { email });
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  await createClient(app).post('/api/auth/reset-password', { token_hash, password: CHOSEN });
  expect(await signIn(CHOSEN)).toEqual([200, undefined]);
  app.pass(30 * DAY);
  expect(await signIn(CHOSEN)).toEqual([200, undefined]);
  await app.close();
});

test('a generated password that is changed in the settings expires no more, and ADMIN_PASSWORD never does', async () => {
  const generated = await createTestApp();
  const { email, password } = (await ensureFirstAdmin(generated.services))!;
  const admin = createClient(generated);
  await admin.post('/api/auth/sign-in', { email, password });
  const change = { current_password: password, new_password: CHOSEN };
  expect((await admin.put('/api/auth/password', change)).status).toBe(200);
  generated.pass(30 * DAY);
  expect((await admin.post('/api/auth/sign-in', { email, password: CHOSEN })).status).toBe(200);
  await generated.close();
  const given = await createTestApp({ env: { ADMIN_PASSWORD: CHOSEN } });
  await ensureFirstAdmin(given.services);
  given.pass(30 * DAY);
  expect((await createClient(given).post('/api/auth/sign-in', { email, password: CHOSEN })).status).toBe(200);
  await given.close();
});

test('an ADMIN_PASSWORD that cannot be chosen ends the start with one sentence', async () => {
  for (const ADMIN_PASSWORD of ['corta', 'alcancia2026']) {
    const app = await createTestApp({ env: { ADMIN_PASSWORD } });
    await expect(ensureFirstAdmin(app.services)).rejects.toThrow(
      /^ADMIN_PASSWORD no se puede usar\. .*[^.]\.$/,
    );
    await app.close();
  }
});

test('the first administrator is no sign-up in the figures of the back office', async () => {
  const app = await createTestApp();
  const { email, password } = (await ensureFirstAdmin(app.services))!;
  const admin = createClient(app);
  await admin.post('/api/auth/sign-in', { email, password });
  await signUpLearner(app);
  const { figures } = (await admin.get('/api/admin/analytics/period')).body;
  expect(figures).toContainEqual({ name: 'sign_ups', value: 1, before: 0 });
  const { weeks } = (await admin.get('/api/admin/analytics/cohorts')).body;
  expect(weeks.at(-1)).toMatchObject({ people: 1 });
  await app.close();
});
