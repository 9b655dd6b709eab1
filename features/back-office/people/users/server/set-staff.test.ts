import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log, group_members, groups } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { copyLicences } from '#features/licences/server/running.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createGroup } from '#test/groups.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  [admin, ana] = [await signUpAdmin(app), await signUpLearner(app)];
});
afterEach(() => app.close());

const give = (...staff: string[]) => admin.put(`/api/admin/users/${ana.user_id}/staff`, { staff });
const opens = async (path: string) => (await ana.get(`/api/admin/${path}`)).status === 200;

test('an administrator gives functions that hold at once, and takes them again', async () => {
  expect(await opens('lessons')).toBe(false);
  const { status, body } = await give('support', 'editor');
  expect(status).toBe(200);
  const by = { granted_by: 'Admina Prueba', granted_at: app.now().toISOString() };
  expect(body.staff).toEqual([
    { role: 'editor', ...by },
    { role: 'support', ...by },
  ]);
  expect((await ana.get('/api/profiles/me')).body.staff.sort()).toEqual(['editor', 'support']);
  expect([await opens('lessons'), await opens('users'), await opens('plans')]).toEqual([true, true, false]);
  await give('support');
  expect([await opens('lessons'), await opens('users')]).toEqual([false, true]);
});

test('who gave what stands in the audit log, once for each change', async () => {
  await give('editor');
  await give('editor', 'editor');
  await give();
  const log = await app.db.select().from(audit_log);
  expect(
    log.map(({ actor_id, action, object_id, before, after }) => [actor_id, action, object_id, before, after]),
  ).toEqual([
    [admin.user_id, 'staff_changed', ana.user_id, { staff: [] }, { staff: ['editor'] }],
    [admin.user_id, 'staff_changed', ana.user_id, { staff: ['editor'] }, { staff: [] }],
  ]);
});

test('a teacher who joins a group while the function is taken is not waited for in a circle', async () => {
  await give('teacher');
  const { id } = (await ana.post('/api/groups', { name: '1.º B', time_zone: 'UTC' })).body;
  const { teacher } = await createGroup(app);
  const member = { group_id: id, user_id: teacher.user_id, role: 'teacher', joined_at: app.now() } as const;
  await app.db.insert(group_members).values(member);
  const taking = await app.db.transaction(async (tx) => {
    await tx.select().from(groups).where(eq(groups.id, id)).for('no key update');
    const sent = give();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.db.$client.query(waits)).rowCount === 0);
    await copyLicences(tx, { now: app.now() }, [ana.user_id]);
    return { sent };
  });
  expect((await taking.sent).status).toBe(200);
});

test('sessions of staff end after seven days without use, also those that were open', async () => {
  await give('teacher');
  app.pass(8 * DAY_MS);
  expect((await ana.get('/api/profiles/me')).status).toBe(401);
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  expect((await ana.get('/api/profiles/me')).status).toBe(200);
  app.pass(8 * DAY_MS);
  expect((await ana.get('/api/profiles/me')).status).toBe(401);
});

test('nobody gives what does not exist, or gives anything without administering', async () => {
  expect((await give('admin')).status).toBe(400);
  const nobody = '/api/admin/users/11111111-1111-4111-8111-111111111111/staff';
  expect((await admin.put(nobody, { staff: ['editor'] })).status).toBe(404);
  await give('support', 'editor', 'teacher');
  expect((await ana.put(`/api/admin/users/${ana.user_id}/staff`, { staff: [] })).status).toBe(403);
});
