import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createWire } from '#test/wire.ts';
import { createApp } from '../create-app.ts';
import { connectCallers } from '../session/connect-callers.ts';
import { createCallerFinder } from '../session/find-caller.ts';

let app: TestApp;
let wire: Awaited<ReturnType<typeof createWire>>;
let ana: Person;
let far: ReturnType<typeof createApp>;
let db: ReturnType<typeof connect>;

beforeAll(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
  wire = await createWire(new URL(app.url));
  db = connect(wire.url, { max: 4 });
  const services = { ...app.services, db, findCaller: createCallerFinder(db) };
  far = createApp(services, {
    serve: (c) => c.text('página'),
    policy: { scriptHashes: [], styleHashes: [] },
  });
});
afterAll(async () => {
  wire.close();
  await db.$client.end();
  await app.close();
});

const PATHS = ['/api/profiles/me', '/api/lessons', '/api/user-progress', '/api/plans', '/api/health/ready'];
const request = async (path: string) => {
  const reply = await far.request(path, { headers: { cookie: ana.cookie() } });
  if (reply.status >= 400)
    expect(await reply.json(), path).toMatchObject({
      error: { code: 'unavailable', request_id: reply.headers.get('x-request-id') },
    });
  return [path, reply.status, reply.headers.get('retry-after')];
};
const requestAll = (times: number) =>
  Promise.all(Array.from({ length: times }, () => PATHS.map(request)).flat());

test('while the database does not answer, calls get a temporary error, pages are served, and calls work again later', async () => {
  expect(await requestAll(2)).toEqual([...PATHS, ...PATHS].map((path) => [path, 200, null]));
  wire.cut(true);
  const silent = requestAll(3);
  expect(await request('/login')).toEqual(['/login', 200, null]);
  expect(await request('/api/health/live')).toEqual(['/api/health/live', 200, null]);
  for (const reply of await silent) expect(reply.slice(1)).toEqual([503, '2']);
  wire.cut(false);
  expect((await requestAll(1)).map(([, status]) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const broken = db.transaction((tx) => {
    wire.snap();
    return tx.execute(sql`select pg_sleep(5)`);
  });
  await expect(broken).rejects.toMatchObject({ cause: { message: 'Connection terminated unexpectedly' } });
  expect((await requestAll(1)).map(([, status]) => status)).toEqual([200, 200, 200, 200, 200]);
});

describe('a call that waits for the database', () => {
  let near: Awaited<ReturnType<typeof createWire>>;
  let connected: ReturnType<typeof connectCallers>;
  let process: ReturnType<typeof createApp>;
  beforeEach(async () => {
    near = await createWire(new URL(app.url));
    connected = connectCallers(near.url, { log: app.services.log, elapsed: () => app.now().getTime() });
    const { db, listener, findCaller } = connected;
    await listener.beat();
    process = createApp(
      { ...app.services, db, findCaller, databaseAnswers: listener.answers },
      { serve: (c) => c.notFound(), policy: { scriptHashes: [], styleHashes: [] } },
    );
  });
  afterEach(async () => {
    near.close();
    await Promise.all([connected.listener.close(), connected.db.$client.end()]);
  });
  const send = (path: string, method = 'GET') =>
    process.request(path, { method, headers: { cookie: ana.cookie(), origin: ORIGIN } });
  /** Looks after the waiting calls for so many seconds. */
  const look = async (seconds: number, { isAnswering }: { isAnswering: boolean }) => {
    await new Promise((done) => setImmediate(done));
    for (let half = 0; half < seconds * 2; half += 1) {
      if (isAnswering) await connected.listener.beat();
      process.database.look();
    }
  };

  test.each(['a read', 'a finish'])(
    '%s is answered 503 when it has been frozen for eight seconds',
    async (kind) => {
      const lesson = await createLesson(app, { keys: [0] });
      const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
      await ana.post(`/api/attempts/${attempt.id}/answers`, {
        question_id: lesson.questions[0]!.id,
        option: 0,
      });
      // The session is remembered, so that the call waits for a statement of its own.
      expect((await send('/api/profiles/me')).status).toBe(200);
      near.cut(true);
      const waiting =
        kind === 'a read' ? send('/api/badges') : send(`/api/attempts/${attempt.id}/finish`, 'POST');
      await look(8, { isAnswering: false });
      const reply = await waiting;
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await reply.json()).toMatchObject({ error: { code: 'unavailable' } });
    },
  );

  test('a write of a foreign page outside the API is answered 503 too, since its refusal is recorded', async () => {
    near.cut(true);
    const waiting = process.request('/home', {
      method: 'POST',
      headers: { origin: 'https://ajena.ejemplo' },
    });
    await look(8, { isAnswering: false });
    expect((await waiting).status).toBe(503);
  });

  test('waits for a slow statement while the database answers others', async () => {
    expect((await send('/api/profiles/me')).status).toBe(200);
    await app.owner.transaction(async (tx) => {
      await tx.execute(sql`lock table user_progress in access exclusive mode`);
      const waiting = send('/api/user-progress');
      await look(60, { isAnswering: true });
      expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
      await tx.execute(sql`commit`);
      expect((await waiting).status).toBe(200);
    });
  });
});
