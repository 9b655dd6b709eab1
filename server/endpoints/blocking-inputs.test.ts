import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

/** Each of these took seconds before; the bound leaves a busy machine enough time. */
const SOON_MS = 400;

async function fastest(call: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    expect((await call()).status).toBe(400);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

const marks = `a${'\u0301\u0316'.repeat(15_000)}`;

test('a name of 64 KB of combining marks blocks nobody', async () => {
  const person = { email: 'marcas@ejemplo.com', password: 'una-clave-larga-7', terms_accepted: true };
  const signUp = () => createClient(app).post('/api/auth/sign-up', { ...person, full_name: marks });
  expect(await fastest(signUp)).toBeLessThan(SOON_MS);
  expect(await fastest(() => admin.post('/api/admin/plans', { name: marks }))).toBeLessThan(SOON_MS);
});

test('a name that is only written longer than allowed is tidied as before', async () => {
  const full_name = `${'e\u0301'.repeat(100)}  ${' '.repeat(50)}`;
  const { status, body } = await admin.patch('/api/profiles/me', { full_name });
  expect([status, body.full_name]).toEqual([200, 'é'.repeat(100)]);
});

test('an endpoint for JSON takes no form, also where its fields would fit', async () => {
  const form = new FormData();
  form.set('email', admin.email);
  form.set('password', 'una-clave-larga-7');
  const request = { method: 'POST', body: form, headers: { origin: ORIGIN } };
  const response = await app.app.request('/api/auth/sign-in', request);
  expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
});
