import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { planBody } from '#test/back-office.ts';
import { createClient } from '#test/http-client.ts';
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

test.each(['\\ud800', 'a\\udfff', '\\u0000'])(
  'text with %s, which no database stores unchanged, is rejected in every place (§7.3)',
  async (sign) => {
    for (const body of [
      `{"full_name":"Ana${sign}"}`,
      `{"full_name":"Ana","x${sign}":1}`,
      `{"theme":["dark${sign}"]}`,
    ]) {
      const reply = await admin.patch('/api/profiles/me', body);
      expect([reply.status, reply.body.error.code], body).toEqual([400, 'invalid_request']);
    }
    expect((await admin.patch('/api/profiles/me', '{"full_name":"Ana \\ud83d\\ude00"}')).body.full_name).toBe(
      'Ana 😀',
    );
  },
);

test('a query beside a body is rejected and writes nothing (C22)', async () => {
  const { user_id } = await signUpLearner(app);
  const before = (await admin.get('/api/profiles/me')).body;
  const reply = await admin.patch(`/api/profiles/me?user_id=${user_id}`, { full_name: 'Otra' });
  expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
  expect((await admin.get('/api/profiles/me')).body).toEqual(before);
});

describe('a number out of range', () => {
  test.each(['1e400', '9007199254740993', '2147483648', '-1', '0.5', 'null', '"7"'])(
    '%s is rejected as days of a plan',
    async (written) => {
      const { price: _, ...plan } = planBody;
      const body = JSON.stringify({ ...plan, price: 1 }).replace(/("duration_days":)\d+/, `$1${written}`);
      expect((await admin.post('/api/admin/plans', body)).status).toBe(400);
    },
  );

  test.each(['0', '-1', '1e9', '9007199254740993', '1.5', 'NaN', 'Infinity'])(
    '%s is rejected as a page of a list',
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
  test('names the same row, so that the own account is still protected (C65)', async () => {
    await signUpAdmin(app);
    const path = `/api/admin/users/${admin.user_id.toUpperCase()}/status`;
    const reply = await admin.put(path, { status: 'suspended' });
    expect([reply.status, reply.body.error.code]).toEqual([409, 'own_account']);
    expect((await admin.get('/api/profiles/me')).status).toBe(200);
  });

  test('gets the same answer as in small letters', async () => {
    const { user_id } = await signUpLearner(app);
    const reply = await admin.put(`/api/admin/users/${user_id.toUpperCase()}/status`, {
      status: 'suspended',
    });
    expect([reply.status, reply.body.user_id]).toEqual([200, user_id]);
  });
});

describe('HEAD', () => {
  test('is checked like GET, including its query', async () => {
    expect((await admin.send('HEAD', '/api/admin/plans?page=2')).status).toBe(200);
    expect((await admin.send('HEAD', '/api/admin/plans?page=0')).status).toBe(400);
    expect((await admin.send('HEAD', '/api/plans')).status).toBe(200);
  });
});

test('an unsafe method from a foreign origin gets 403 on every path, including pages (C70)', async () => {
  for (const path of ['/', '/login', '/home', '/uploads/badges/x.png', '/assets/x.js', '/api', '/nothing']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await createClient(app).send(method, path, undefined, { origin: 'https://malo.example' });
      expect([reply.status, reply.body.error.code], `${method} ${path}`).toEqual([403, 'foreign_origin']);
      expect((await createClient(app).send(method, path)).status, `${method} ${path}`).toBe(404);
    }
  }
});

describe('a body', () => {
  const bodies: [
    name: string,
    type: string | null,
    body: string | Uint8Array<ArrayBuffer>,
    status: number,
  ][] = [
    ['of bytes that are no UTF-8', 'application/json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['with a byte order mark', 'application/json', '\ufeff{"email":"a@ejemplo.com"}', 200],
    ['as plain text', 'text/plain', '{"email":"b@ejemplo.com"}', 400],
    ['of no type', null, '{"email":"c@ejemplo.com"}', 400],
    ['as a form of old', 'application/x-www-form-urlencoded', 'email=d@ejemplo.com', 400],
    ['of a type like JSON', 'application/json-seq', '{"email":"e@ejemplo.com"}', 400],
    [
      'in another alphabet',
      'application/json; charset=utf-16',
      new Uint8Array(Buffer.from('{"a":1}', 'utf16le')),
      400,
    ],
    ['of a form without boundary', 'multipart/form-data', 'x', 400],
    [
      'of a form cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="e',
      400,
    ],
    ['nested without end', 'application/json', '{"a":'.repeat(5000), 400],
    ['nested deeper than any input', 'application/json', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400],
    ['of a megabyte', 'application/json', `{"email":"${'x'.repeat(1 << 20)}"}`, 413],
  ];
  test.each(bodies)('%s is judged before anything is done with it', async (_, type, body, status) => {
    const headers = { origin: ORIGIN, ...(type && { 'content-type': type }) };
    const request = new Request(`${ORIGIN}/api/auth/recover`, { method: 'POST', headers, body });
    if (type === null) request.headers.delete('content-type');
    expect((await app.app.request(request)).status).toBe(status);
  });
});

test('a coding that the client excludes is not sent', async () => {
  const codingFor = async (accepted: string) =>
    (await app.app.request('/api/plans', { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  expect(await codingFor('br;q=0, gzip')).toBe('gzip');
  expect(await codingFor('br;q=0, gzip;q=0')).toBeNull();
  expect(await codingFor('zebra, gzipped')).toBeNull();
  expect(await codingFor('gzip, deflate, br')).toBe('br');
});
