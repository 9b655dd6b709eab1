import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth_sessions, user_subscriptions } from '#db/schema.ts';
import { changeRole } from '#features/account/server/change-role.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium, tokenIn } from '#test/people.ts';
import { subscribe } from '#test/subscribe.ts';

let one: TestApp;
let two: TestApp;
let admin: Person;
beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp({ beside: one });
  admin = await signUpAdmin(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => Promise.all([one.listener.beat(), two.listener.beat()]));

type Reader = Pick<Client, 'get'>;

/** A person's session, used in one of the processes. */
function inProcess(app: TestApp, person: Person): Reader {
  const cookie = person.cookie();
  return { get: (path) => createClient(app).get(path, { cookie }) };
}

/** Connections that a process takes from its pool during some work: how often it asks the database. */
async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = () => {
    count += 1;
  };
  app.db.$client.on('acquire', add);
  await work();
  app.db.$client.off('acquire', add);
  return count;
}

test('shared reads of a known caller, and of visitors, do not ask the database', async () => {
  const ana = await signUpLearner(one);
  const visitor = createClient(one);
  const readAll = async () => [
    (await ana.get('/api/lessons')).status,
    (await ana.get('/api/plans')).status,
    (await visitor.get('/api/plans')).status,
  ];
  await one.listener.beat();
  await readAll();
  expect(await queriesOf(one, async () => expect(await readAll()).toEqual([200, 200, 200]))).toBe(0);
});

const setStatus = (person: Person, status: string) =>
  admin.put(`/api/admin/users/${person.user_id}/status`, { status });

const endSubscription = (person: Person) =>
  one.db
    .update(user_subscriptions)
    .set({ is_active: false })
    .where(eq(user_subscriptions.user_id, person.user_id));

type Change = {
  begin?: () => Promise<Person>;
  change: (person: Person) => Promise<unknown>;
  sees: (client: Reader) => Promise<unknown>;
  before: unknown;
  after: unknown;
};

const profileStatus = async (client: Reader) => (await client.get('/api/profiles/me')).status;
const isPremium = async (client: Reader) => (await client.get('/api/profiles/me')).body.is_premium;
const adminStatus = async (client: Reader) => (await client.get('/api/admin/plans')).status;
const signedOut = { sees: profileStatus, before: 200, after: 401 };

async function resetPassword(person: Person) {
  const stranger = createClient(one);
  await stranger.post('/api/auth/recover', { email: person.email });
  const token_hash = tokenIn((await one.mailTo(person.email))!.text);
  await stranger.post('/api/auth/reset-password', { token_hash, password: 'otra-clave-larga-8' });
}

/** Changes the password on another device, since the person's own browser gets a new session with it. */
async function changePassword(person: Person) {
  const other = createClient(one);
  await other.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
  await other.put('/api/auth/password', {
    current_password: PASSWORD,
    new_password: 'otra-clave-larga-8',
  });
}

const CHANGES: Record<string, Change> = {
  suspension: { ...signedOut, change: (person) => setStatus(person, 'suspended') },
  'a changed password': { ...signedOut, change: changePassword },
  'a password set by mail': { ...signedOut, change: resetPassword },
  'the end of all sessions': {
    ...signedOut,
    change: (person) => one.db.delete(auth_sessions).where(eq(auth_sessions.user_id, person.user_id)),
  },
  'a role that is granted': {
    change: (person) => changeRole(one.db, { now: one.now() }, person.email, 'admin'),
    sees: adminStatus,
    before: 403,
    after: 200,
  },
  'a role that is revoked': {
    begin: () => signUpAdmin(one),
    change: (person) => changeRole(one.db, { now: one.now() }, person.email, 'user'),
    sees: adminStatus,
    before: 200,
    after: 403,
  },
  'a subscription that begins': {
    change: (person) => subscribe(one.db, [person.user_id], { start: one.now() }),
    sees: isPremium,
    before: false,
    after: true,
  },
  'a subscription that ends': {
    begin: () => signUpPremium(one),
    change: endSubscription,
    sees: isPremium,
    before: true,
    after: false,
  },
  'a name': {
    change: (person) => person.patch('/api/profiles/me', { full_name: 'Otro Nombre' }),
    sees: async (client) => (await client.get('/api/profiles/me')).body.full_name,
    before: 'Ana Prueba',
    after: 'Otro Nombre',
  },
};

describe.each(Object.entries(CHANGES))('%s', (_name, { begin, change, sees, before, after }) => {
  const start = async () => {
    const person = await (begin ?? (() => signUpLearner(one)))();
    const copy = inProcess(two, person);
    const own = inProcess(one, person);
    expect([await sees(own), await sees(copy)]).toEqual([before, before]);
    return { person, own, copy };
  };

  test('holds for the next request in the process that makes it', async () => {
    const { person, own } = await start();
    await change(person);
    expect(await sees(own)).toEqual(after);
  });

  test('holds in another process once its connection is confirmed again', async () => {
    const { person, copy } = await start();
    await change(person);
    await two.listener.beat();
    expect(await sees(copy)).toEqual(after);
  });

  test('holds in another process without a confirmation 250 ms later', async () => {
    const { person, copy } = await start();
    await change(person);
    one.pass(251);
    expect(two.listener.isCurrent()).toBe(false);
    expect(await sees(copy)).toEqual(after);
  });
});

describe('a remembered caller', () => {
  /** What is seen after some time, during which changes were listened to; the database is not asked. */
  const seenAfter = async (ms: number, sees: () => Promise<unknown>) => {
    one.pass(ms);
    await one.listener.beat();
    return sees();
  };

  test('has access until the instant at which it ends, which nothing announces', async () => {
    const eva = await signUpLearner(one);
    await subscribe(one.db, [eva.user_id], { start: one.now() });
    const ends = new Date(one.now().getTime() + 60_000);
    await one.db
      .update(user_subscriptions)
      .set({ access_until: ends })
      .where(eq(user_subscriptions.user_id, eva.user_id));
    expect(await isPremium(eva)).toBe(true);
    expect(await seenAfter(59_999, () => isPremium(eva))).toBe(true);
    expect(await seenAfter(1, () => isPremium(eva))).toBe(false);
  });

  test('is signed in until the instant at which the session ends', async () => {
    const eva = await signUpLearner(one);
    const ends = new Date(one.now().getTime() + 60_000);
    await one.db
      .update(auth_sessions)
      .set({ expires_at: ends, absolute_expires_at: ends })
      .where(eq(auth_sessions.user_id, eva.user_id));
    const lessons = async () => (await eva.get('/api/lessons')).status;
    expect(await seenAfter(0, lessons)).toBe(200);
    expect(await seenAfter(59_999, () => queriesOf(one, lessons))).toBe(0);
    expect(await seenAfter(0, lessons)).toBe(200);
    expect(await seenAfter(1, lessons)).toBe(401);
  });
});

test('a session in use is extended once an hour, although it is remembered', async () => {
  const ana = await signUpLearner(one);
  one.pass(3_600_001);
  await one.listener.beat();
  await ana.get('/api/lessons');
  const [session] = await one.db.select().from(auth_sessions).where(eq(auth_sessions.user_id, ana.user_id));
  expect(session!.expires_at.getTime() - one.now().getTime()).toBe(180 * 86_400_000);
  await one.listener.beat();
  await ana.get('/api/lessons');
  expect(await queriesOf(one, () => ana.get('/api/lessons'))).toBe(0);
});

test('without announcements the other process would go on with what it knows, so these tests notice their absence', async () => {
  const ana = await signUpLearner(one);
  const copy = inProcess(two, ana);
  expect(await profileStatus(copy)).toBe(200);
  const switchTriggers = async (to: string) => {
    for (const table of ['auth_sessions', 'user_status', 'profiles'])
      await one.owner.execute(`alter table ${table} ${to} trigger user`);
  };
  await switchTriggers('disable');
  expect((await setStatus(ana, 'suspended')).status).toBe(200);
  await two.listener.beat();
  expect(await profileStatus(copy)).toBe(200);
  await switchTriggers('enable');
  one.pass(300_001);
  await two.listener.beat();
  expect(await profileStatus(copy)).toBe(401);
});
