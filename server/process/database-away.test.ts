import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createWire } from '#test/wire.ts';
import { createApp } from '../create-app.ts';
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
}, 20_000);

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const broken = db.transaction((tx) => {
    wire.snap();
    return tx.execute(sql`select pg_sleep(5)`);
  });
  await expect(broken).rejects.toMatchObject({ cause: { message: 'Connection terminated unexpectedly' } });
  expect((await requestAll(1)).map(([, status]) => status)).toEqual([200, 200, 200, 200, 200]);
});
