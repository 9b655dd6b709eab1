import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { security_events } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const newestKind = async () => {
  const [row] = await app.db.select().from(security_events).orderBy(desc(security_events.id)).limit(1);
  return row?.kind;
};
const signIn = (email: string) =>
  createClient(app).post('/api/auth/sign-in', { email, password: PASSWORD }, { 'user-agent': FIREFOX });
const sessions = async (person = ana) => (await person.get('/api/auth/sessions')).body.sessions;
const end = (id: string, password = PASSWORD) => ana.post(`/api/auth/sessions/${id}/end`, { password });

test('the own sessions are listed with device, network and time; those that have ended are not', async () => {
  await signUpLearner(app);
  app.pass(1000);
  await signIn(ana.email);
  const [latest, first, ...more] = await sessions();
  expect(latest).toMatchObject({
    device: 'Firefox en Linux',
    is_current: false,
    created_at: app.now().toISOString(),
  });
  expect(latest.address).toEqual(expect.any(String));
  expect([first.is_current, more]).toEqual([true, []]);
  expect(Object.keys(latest).sort()).toEqual(['address', 'created_at', 'device', 'id', 'is_current']);
  app.pass(179 * 86_400_000);
  await ana.get('/api/profiles/me');
  app.pass(2 * 86_400_000);
  expect(await sessions()).toHaveLength(1);
});

test('the own sessions end one by one, at once, after the password', async () => {
  const phone = createClient(app);
  await phone.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  await signIn(ana.email);
  const other = (await phone.get('/api/auth/sessions')).body.sessions.find(
    ({ is_current }: { is_current: boolean }) => is_current,
  ).id;
  const wrong = await end(other, 'no-es-esta-clave');
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['password']]);
  expect((await phone.get('/api/profiles/me')).status).toBe(200);
  expect((await end(other)).status).toBe(204);
  expect((await phone.get('/api/profiles/me')).status).toBe(401);
  expect(await sessions()).toHaveLength(2);
  expect(await newestKind()).toBe('other_sessions_closed');
  expect((await end(other)).status).toBe(404);
});

test('the sessions of another person end for nobody else', async () => {
  const eva = await signUpLearner(app);
  const [{ id }] = await sessions(eva);
  expect((await end(id)).body.error.code).toBe('PGRST116');
  expect((await eva.get('/api/profiles/me')).status).toBe(200);
});
