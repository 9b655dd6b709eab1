import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let eva: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana' });
  eva = await signUpLearner(app, { full_name: 'Eva' });
});
afterEach(() => app.close());

const change = (people: Person[], status: string, seen = 'active', by = admin) =>
  by.post('/api/admin/users/bulk', {
    people: people.map(({ user_id }) => ({ id: user_id, status: seen })),
    status,
    reason: 'Cuentas de prueba',
  });
const statuses = async () =>
  Promise.all(
    [ana, eva].map(async ({ user_id }) => (await admin.get(`/api/admin/users/${user_id}`)).body.status),
  );

test('several people are suspended with one reason and activated again, each with an entry in the log', async () => {
  expect((await change([ana, eva], 'suspended')).body).toEqual({ changed: 2 });
  expect((await admin.get(`/api/admin/users/${eva.user_id}`)).body.suspension.reason).toBe(
    'Cuentas de prueba',
  );
  expect((await ana.get('/api/profiles/me')).status).toBe(401);
  expect((await change([ana, eva], 'active', 'suspended')).body).toEqual({ changed: 2 });
  expect(await statuses()).toEqual(['active', 'active']);
  const { entries } = (await admin.get(`/api/admin/audit-log?object_id=${ana.user_id}`)).body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'viewed',
    'activated',
    'suspended',
  ]);
});

test('nothing is half done when somebody’s status changed meanwhile; the answer names the person', async () => {
  await admin.put(`/api/admin/users/${eva.user_id}/status`, { status: 'suspended' });
  const { status, body } = await change([ana, eva], 'suspended');
  expect([status, body.error.code, body.error.fields.rows]).toEqual([409, 'conflict', ['«Eva»']]);
  expect(await statuses()).toEqual(['active', 'suspended']);
});

test('nobody suspends the own account among others, and learners nobody', async () => {
  const { status, body } = await change([ana, admin, eva], 'suspended');
  expect([status, body.error.code]).toEqual([409, 'own_account']);
  expect((await change([eva], 'suspended', 'active', ana)).status).toBe(403);
  expect((await change([], 'suspended')).status).toBe(400);
  expect(await statuses()).toEqual(['active', 'active']);
});
