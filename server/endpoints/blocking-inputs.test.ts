import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#features/contract.ts';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { longestBlock } from '#test/thread-time.ts';
import { endpointsOf } from './describe-api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

/** Each of these took seconds before. */
const SOON_MS = 100;

/** The least that one of three calls blocks the process: the first ones wait for its compiler. */
async function shortestBlock(call: () => Promise<{ status: number }>): Promise<number> {
  const blocks: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = call();
    blocks.push(await longestBlock(answer));
    expect((await answer).status).toBe(400);
  }
  return Math.min(...blocks);
}

const marks = `a${'\u0301\u0316'.repeat(15_000)}`;

test('a name of 64 KB of combining marks blocks nobody', async () => {
  const person = { email: 'marcas@ejemplo.com', password: 'una-clave-larga-7', terms_accepted: true };
  const signUp = () => createClient(app).post('/api/auth/sign-up', { ...person, full_name: marks });
  expect(await shortestBlock(signUp)).toBeLessThan(SOON_MS);
  expect(await shortestBlock(() => admin.post('/api/admin/plans', { name: marks }))).toBeLessThan(SOON_MS);
});

test('a name that is only written longer than allowed is tidied as before', async () => {
  const full_name = `${'e\u0301'.repeat(100)}  ${' '.repeat(50)}`;
  const { status, body } = await admin.patch('/api/profiles/me', { full_name });
  expect([status, body.full_name]).toEqual([200, 'é'.repeat(100)]);
});

test.each([
  ['heads of a megabyte', '--x\r\n', 'A: b\r\n'],
  ['a file name of a megabyte', '--x\r\nContent-Disposition: form-data; name="', '\\"'],
  ['thousands of parts', '', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
])('a form with %s blocks nobody', async (_, start, unit) => {
  const body = start + unit.repeat(2 ** 20 / unit.length);
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    origin: ORIGIN,
    cookie: admin.cookie(),
  };
  const send = async () => app.app.request('/api/admin/storage/badges', { method: 'POST', body, headers });
  expect(await shortestBlock(send)).toBeLessThan(20);
});

describe('an endpoint for JSON', () => {
  const form = new FormData();
  form.set('email', 'ana@ejemplo.com');
  form.set('password', 'una-clave-larga-7');
  const text = JSON.stringify(Object.fromEntries(form));
  const asType = (type: string) => ({ body: text, headers: { 'content-type': type } });
  const sent: [string, { body: string | FormData | URLSearchParams; headers?: Record<string, string> }][] = [
    ['a form with files', { body: form }],
    ['a form', { body: new URLSearchParams(text) }],
    ['JSON that calls itself text', asType('text/plain')],
    ['JSON that calls itself a form', asType('multipart/form-data; boundary=x')],
    ['JSON whose type only begins like JSON', asType('application/jsonp')],
    ['JSON within another type', asType('text/plain; application/json')],
    ['JSON without a type', { body: new Blob([text]) as unknown as string }],
  ];
  const takingJson = endpointsOf(contract).filter(
    ({ method, path }) => !['GET', 'DELETE'].includes(method) && path !== '/admin/storage/badges',
  );

  test.each(sent)('takes %s nowhere', async (_, request) => {
    expect(takingJson.length).toBeGreaterThan(20);
    for (const { method, path } of takingJson) {
      const headers = { origin: ORIGIN, cookie: admin.cookie(), ...request.headers };
      const where = `/api${path.replace('{id}', admin.user_id)}`;
      const response = await app.app.request(where, { method, ...request, headers });
      expect([where, response.status, response.headers.getSetCookie()]).toEqual([where, 400, []]);
    }
  });
});
