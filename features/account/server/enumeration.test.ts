import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let hashes = 0;

beforeAll(async () => {
  app = await createTestApp();
  const { hash, verify } = app.services.passwords;
  app.services.passwords.hash = (...args) => {
    hashes += 1;
    return hash(...args);
  };
  app.services.passwords.verify = (...args) => {
    hashes += 1;
    return verify(...args);
  };
});
afterAll(() => app.close());

const guess = async (email: string) => {
  hashes = 0;
  const { status, body } = await createClient(app).post('/api/auth/sign-in', {
    email,
    password: 'equivocada',
  });
  return { hashes, status, code: body.error.code, message: body.error.message };
};

const signUp = (email: string) =>
  createClient(app).post('/api/auth/sign-up', {
    email,
    password: PASSWORD,
    full_name: 'Eva',
    terms_accepted: true,
  });

test('a wrong password gets the same answer after the same number of hashes for every address', async () => {
  const known = await signUpLearner(app);
  const suspended = await signUpLearner(app);
  const admin = await signUpAdmin(app);
  await admin.put(`/api/admin/users/${suspended.user_id}/status`, { status: 'suspended' });
  await signUp('espera@ejemplo.com');
  const first = await guess('nadie@ejemplo.com');
  expect(first).toMatchObject({ hashes: 2, status: 400, code: 'invalid_credentials' });
  for (const email of [known.email, suspended.email, 'espera@ejemplo.com'])
    expect(await guess(email), email).toEqual(first);
  await signUp(known.email);
  expect(await guess(known.email)).toEqual(first);
});

/** The statements that a call sends to the database, and the number of hashes it computes. */
async function workOf(path: string, fields: Record<string, unknown>) {
  hashes = 0;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await createClient(app).post(path, fields);
  // The listener asks for its confirmation in between, whatever is called.
  const statements = sent.mock.calls
    .map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    .filter((text) => !/pg_notify|^listen/i.test(text));
  sent.mockRestore();
  return { status, hashes, statements };
}

test.each([
  ['/api/auth/sign-up', { password: 'otra-clave-larga-8', full_name: 'Eva', terms_accepted: true }],
  ['/api/auth/sign-in', { password: 'equivocada' }],
  ['/api/auth/recover', {}],
  ['/api/auth/resend', {}],
])('%s does the same work for known, unknown, waiting and suspended addresses', async (path, fields) => {
  const known = await signUpLearner(app);
  const suspended = await signUpLearner(app);
  const admin = await signUpAdmin(app);
  await admin.put(`/api/admin/users/${suspended.user_id}/status`, { status: 'suspended' });
  const waiting = `espera${path.replaceAll('/', '.')}@ejemplo.com`;
  await signUp(waiting);
  const unknown = await workOf(path, { email: `nadie${path.replaceAll('/', '.')}@ejemplo.com`, ...fields });
  expect(unknown.statements.length).toBeGreaterThan(0);
  for (const email of [known.email, suspended.email, waiting])
    expect(await workOf(path, { email, ...fields }), email).toEqual(unknown);
});
