import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { user_consents } from '#db/schema.ts';
import { TERMS } from '#domain/people/terms.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const pending = async () => (await ana.get('/api/account-notices')).body.terms;
const accept = (terms_version: string) => ana.post('/api/account-consents', { terms_version });
const consents = () => app.db.select().from(user_consents).where(eq(user_consents.user_id, ana.user_id));

test('signing up stores which version was accepted and when, and asks for nothing more', async () => {
  expect(await consents()).toMatchObject([{ terms_version: TERMS.version, accepted_at: app.now() }]);
  expect(await pending()).toBeNull();
});

test('a newer version is asked for until it is accepted, once', async () => {
  await app.db.update(user_consents).set({ terms_version: 'older' });
  expect(await pending()).toEqual(TERMS);
  app.pass(1000);
  expect((await accept(TERMS.version)).status).toBe(201);
  expect(await pending()).toBeNull();
  const first = app.now();
  app.pass(1000);
  await accept(TERMS.version);
  expect(await consents()).toMatchObject([
    { terms_version: 'older' },
    { terms_version: TERMS.version, accepted_at: first },
  ]);
});

test('another version than the current one cannot be accepted', async () => {
  await app.db.delete(user_consents);
  expect((await accept('older')).status).toBe(409);
  expect(await pending()).toEqual(TERMS);
});

test('a session that has not accepted the newest version still answers every call', async () => {
  await app.db.delete(user_consents);
  expect((await ana.get('/api/lessons')).status).toBe(200);
  expect((await ana.patch('/api/profiles/me', { full_name: 'Ana' })).status).toBe(200);
});
