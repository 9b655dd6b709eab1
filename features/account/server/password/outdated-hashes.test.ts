import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth_users } from '#db/schema.ts';
import { createPasswordHasher } from '#server/session/password-hasher.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpLearner, tokenIn } from '#test/people.ts';

/** The parameters of former releases, which hashed the compatibility form of a password. */
const FORMER = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const TYPED = 'El 2º año ﬁnal';
const FOLDED = 'El 2o año final';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = async ({ email }: Person, password: string) =>
  (await createClient(app).post('/api/auth/sign-in', { email, password })).status;
const hashOf = async ({ user_id }: Person) =>
  (await app.db.select().from(auth_users).where(eq(auth_users.id, user_id)))[0]!.password_hash;

async function personOfBefore(password: string): Promise<Person> {
  const person = await signUpLearner(app);
  const password_hash = await hash(password.normalize('NFKC'), FORMER);
  await app.db.update(auth_users).set({ password_hash }).where(eq(auth_users.id, person.user_id));
  return person;
}

test('a hash of older parameters is renewed at the next sign-in, and only by the right password', async () => {
  const ana = await personOfBefore('una-clave-larga-7');
  const before = await hashOf(ana);
  expect(await signIn(ana, 'otra-clave-larga-7')).toBe(400);
  expect(await hashOf(ana)).toBe(before);
  expect(await signIn(ana, 'una-clave-larga-7')).toBe(200);
  const renewed = await hashOf(ana);
  expect([before, renewed].map((each) => each.split('$')[3])).toEqual(['m=19456,t=2,p=1', 'm=1024,t=1,p=1']);
  expect(await signIn(ana, 'una-clave-larga-7')).toBe(200);
  expect(await hashOf(ana)).toBe(renewed);
});

test('simultaneous sign-ins with a hash of older parameters all succeed', async () => {
  const ana = await personOfBefore('una-clave-larga-7');
  const statuses = await Promise.all(Array.from({ length: 4 }, () => signIn(ana, 'una-clave-larga-7')));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('a password is verified as it is typed, and one of before in the form in which it was stored', async () => {
  const ana = await personOfBefore(TYPED);
  expect(await signIn(ana, TYPED)).toBe(200);
  expect(await signIn(ana, TYPED)).toBe(200);
  expect(await signIn(ana, FOLDED)).toBe(400);
});

test('a sign-up that waited during the update is confirmed with its password', async () => {
  const former = createPasswordHasher({ cost: FORMER });
  const { passwords } = app.services;
  app.services.passwords = former;
  const email = 'espera@ejemplo.com';
  const person = { email, password: 'una-clave-larga-7', full_name: 'Eva', terms_accepted: true };
  await createClient(app).post('/api/auth/sign-up', person);
  app.services.passwords = passwords;
  expect((await createClient(app).post('/api/auth/sign-up', person)).status).toBe(200);
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  const verified = { token_hash, type: 'email', password: 'una-clave-larga-7' };
  expect((await createClient(app).post('/api/auth/verify', verified)).status).toBe(200);
  expect(
    (await createClient(app).post('/api/auth/sign-in', { email, password: person.password })).status,
  ).toBe(200);
});
