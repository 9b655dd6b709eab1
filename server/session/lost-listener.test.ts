import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { type ChangeListener, createChangeListener } from '#db/connection/change-listener.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createWire } from '#test/wire.ts';
import { createApp } from '../create-app.ts';
import { createCallerFinder, createSessionCache } from './find-caller.ts';

let app: TestApp;
let operator: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  operator = new pg.Client({ connectionString: app.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await app.close();
});

/** Another process, whose announcements come through a wire of their own. */
async function openProcess(rewrite?: (chunk: Buffer) => Buffer) {
  const wire = await createWire(new URL(app.url), rewrite);
  const reasons: string[] = [];
  const cache = createSessionCache();
  const db = connect(app.url, { max: 4 });
  const listener: ChangeListener = createChangeListener(wire.url, {
    onChange: cache.drop,
    onLost: ({ message }) => {
      reasons.push(message);
      cache.drop('everybody');
    },
    elapsed: () => app.now().getTime(),
  });
  const services = { ...app.services, db, findCaller: createCallerFinder(db, listener, cache) };
  const process = createApp(services, {
    serve: (c) => c.notFound(),
    policy: { scriptHashes: [], styleHashes: [] },
  });
  await listener.beat();
  return {
    wire,
    listener,
    reasons,
    statusFor: async (person: Person) => {
      const client = createClient({ ...app, app: process });
      return (await client.get('/api/lessons', { cookie: person.cookie() })).status;
    },
    close: async () => {
      wire.close();
      await Promise.all([listener.close(), db.$client.end()]);
    },
  };
}

const endSessions = ({ user_id }: Person) =>
  operator.query('delete from auth_sessions where user_id = $1', [user_id]);

test('when the listening connection is ended, sessions are read from the database until another one listens', async () => {
  const process = await openProcess();
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  expect([await process.statusFor(ana), await process.statusFor(eva)]).toEqual([200, 200]);
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alcancia changes' and datname = current_database()`,
  );
  await endSessions(ana);
  await process.listener.beat();
  expect([process.listener.isListening(), process.listener.isCurrent()]).toEqual([false, false]);
  expect([await process.statusFor(ana), await process.statusFor(eva)]).toEqual([401, 200]);
  app.pass(500);
  await process.listener.beat();
  expect([process.listener.isListening(), process.listener.isCurrent()]).toEqual([true, true]);
  expect(process.reasons).toHaveLength(1);
  expect(await process.statusFor(eva)).toBe(200);
  await endSessions(eva);
  await process.listener.beat();
  expect(await process.statusFor(eva)).toBe(401);
  await process.close();
});

test('when the listening connection goes silent, no session is used for longer than 250 ms', async () => {
  const process = await openProcess();
  const ana = await signUpLearner(app);
  expect(await process.statusFor(ana)).toBe(200);
  process.wire.cut(true);
  await endSessions(ana);
  const unanswered = process.listener.beat();
  app.pass(250);
  expect(process.listener.isCurrent()).toBe(true);
  app.pass(1);
  expect(process.listener.isCurrent()).toBe(false);
  expect(await process.statusFor(ana)).toBe(401);
  await unanswered;
  expect([process.listener.isListening(), process.reasons]).toEqual([false, ['Query read timeout']]);
  await process.close();
});

test('behind a pooler, whose connections change, every request reads its session from the database', async () => {
  // The first answer of PostgreSQL names its process; a pooler names itself instead.
  const process = await openProcess((chunk) => {
    const at = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
    if (at >= 0) chunk.writeInt32BE(1, at + 5);
    return chunk;
  });
  expect([process.listener.isListening(), process.reasons]).toEqual([
    false,
    ['a pooler stands in front of the database'],
  ]);
  const ana = await signUpLearner(app);
  expect(await process.statusFor(ana)).toBe(200);
  await endSessions(ana);
  expect(await process.statusFor(ana)).toBe(401);
  await process.close();
});
