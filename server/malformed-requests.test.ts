import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { planBody } from '#test/back-office.ts';
import { createClient } from '#test/client.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

describe('a key that every object inherits', () => {
  const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
  test.each(inherited)('%s is an unknown key like any other', async (key) => {
    const inQuery = await admin.get(`/api/admin/plans?${key}=1`);
    expect([inQuery.status, inQuery.body.error.code]).toEqual([400, 'invalid_request']);
    const inBody = await admin.post('/api/admin/plans', `{"name":"Plan","price":1,"${key}":{}}`);
    expect([inBody.status, inBody.body.error.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a number out of range', () => {
  test.each(['1e400', '9007199254740993', '2147483648', '-1', '0.5', 'null', '"7"'])(
    '%s is refused as days of a plan',
    async (written) => {
      const { price: _, ...plan } = planBody;
      const body = JSON.stringify({ ...plan, price: 1 }).replace(/("duration_days":)\d+/, `$1${written}`);
      expect((await admin.post('/api/admin/plans', body)).status).toBe(400);
    },
  );

  test.each(['0', '-1', '1e9', '9007199254740993', '1.5', 'NaN', 'Infinity'])(
    '%s is refused as a page of a list',
    async (page) => {
      for (const list of [
        'users',
        'plans',
        'lessons',
        'questions',
        'badges',
        'support-requests',
        'audit-log',
      ])
        expect((await admin.get(`/api/admin/${list}?page=${page}`)).status, list).toBe(400);
    },
  );
});

describe('an id in capital letters', () => {
  test('names the same row, so nobody can suspend themselves by it (C65)', async () => {
    await signUpAdmin(app);
    const path = `/api/admin/users/${admin.user_id.toUpperCase()}/status`;
    const reply = await admin.put(path, { status: 'suspended' });
    expect([reply.status, reply.body.error.code]).toEqual([409, 'own_account']);
    expect((await admin.get('/api/profiles/me')).status).toBe(200);
  });

  test('finds and answers as in small letters', async () => {
    const { user_id } = await signUpLearner(app);
    const reply = await admin.put(`/api/admin/users/${user_id.toUpperCase()}/status`, {
      status: 'suspended',
    });
    expect([reply.status, reply.body.user_id]).toEqual([200, user_id]);
  });
});

describe('HEAD', () => {
  test('is judged like GET, its query included', async () => {
    expect((await admin.send('HEAD', '/api/admin/plans?page=2')).status).toBe(200);
    expect((await admin.send('HEAD', '/api/admin/plans?page=0')).status).toBe(400);
    expect((await admin.send('HEAD', '/api/plans')).status).toBe(200);
  });
});

test('an unsafe method from a foreign origin is refused on every path, page or not (C70)', async () => {
  for (const path of ['/', '/login', '/home', '/uploads/badges/x.png', '/assets/x.js', '/api', '/nothing']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await createClient(app).send(method, path, undefined, { origin: 'https://malo.example' });
      expect([reply.status, reply.body.error.code], `${method} ${path}`).toEqual([403, 'foreign_origin']);
      expect((await createClient(app).send(method, path)).status, `${method} ${path}`).toBe(404);
    }
  }
});
