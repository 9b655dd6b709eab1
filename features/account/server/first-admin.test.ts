import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { signUpLearner } from '#test/people.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';

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
  await expect(ensureFirstAdmin({ ...app.services, config })).rejects.toThrow(/npm run admin -- grant/);
  expect((await ana.get('/api/profiles/me')).body.role).toBe('user');
  await app.close();
});
