import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Nombre que ofende' });
});
afterAll(() => app.close());

const entries = async () =>
  (await app.db.select().from(audit_log).orderBy(audit_log.id)).map(
    ({ action, object_type, object_id, after }) => [action, object_type, object_id, after],
  );

test('looking at a person’s page and history and exporting a list are in the audit log, a look once an hour', async () => {
  const person = `/api/admin/users/${ana.user_id}`;
  for (const path of [person, person, `${person}/history`, `/api/admin/users/${admin.user_id}`])
    expect((await admin.get(path)).status).toBe(200);
  expect((await admin.get('/api/admin/exports/users')).status).toBe(200);
  app.pass(3_600_001);
  const { body } = await admin.get(`${person}/history`);
  const looked = (part: string) => ['viewed', 'user', ana.user_id, { part }];
  expect(await entries()).toEqual([
    looked('person'),
    looked('history'),
    ['exported', 'export', 'usuarios', { rows: 2 }],
    looked('history'),
  ]);
  expect(body.entries.map(({ change }: { change: unknown }) => change)).not.toContainEqual(
    expect.objectContaining({ action: 'viewed' }),
  );
});

const PARTS = [
  '',
  '/progress',
  '/attempts',
  '/badges',
  '/payments',
  '/support-requests',
  '/sessions',
  '/point-entries',
];

test.each(PARTS)('reading %s of a person, eight times at once, leaves one row', async (part) => {
  const before = (await entries()).length;
  const eva = await signUpLearner(app);
  const path = `/api/admin/users/${eva.user_id}${part}`;
  const replies = await Promise.all(Array.from({ length: 8 }, () => admin.get(path)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await entries()).slice(before)).toEqual([['viewed', 'user', eva.user_id, { part: 'person' }]]);
});

test('an administrator resets a name, which the audit log shows once, and its owner chooses another', async () => {
  const before = (await entries()).length;
  for (const _ of [1, 2]) {
    const { status, body } = await admin.delete(`/api/admin/users/${ana.user_id}/name`);
    expect([status, body.full_name]).toEqual([200, 'Sin nombre']);
  }
  expect((await entries()).slice(before)).toEqual([
    ['name_reset', 'user', ana.user_id, { full_name: 'Sin nombre' }],
  ]);
  const renamed = await ana.patch('/api/profiles/me', { full_name: 'Ana' });
  expect([renamed.status, renamed.body.full_name]).toEqual([200, 'Ana']);
});

test.each(['Z\u0353\u0354\u0355algo', 'An\u200ba', '\u0410na'])(
  'nobody signs up or renames as %j',
  async (full_name) => {
    const account = { email: 'otra@ejemplo.com', password: PASSWORD, full_name, terms_accepted: true };
    for (const reply of [
      await createClient(app).post('/api/auth/sign-up', account),
      await ana.patch('/api/profiles/me', { full_name }),
    ])
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['full_name']]);
  },
);

test('the audit log of one person is a look at its history', async () => {
  const { user_id } = await signUpLearner(app);
  for (const id of [user_id, 'no-es-nadie']) await admin.get(`/api/admin/audit-log?object_id=${id}`);
  const { body } = await admin.get(`/api/admin/audit-log?object_id=${user_id}`);
  expect(body.entries.map(({ action, after }: { action: string; after: object }) => [action, after])).toEqual(
    [['viewed', { part: 'history' }]],
  );
});
