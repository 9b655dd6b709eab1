import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createApp } from '../create-app.ts';
import { createLog } from '../process/log.ts';
import { listen } from './listen.ts';

let app: TestApp;
let running: Awaited<ReturnType<typeof listen>>;
let received: IncomingMessage;
let boss: Person;
let victim: Person;
const lines: { level: number; route?: string }[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const sink = new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  app.app = createApp(
    { ...app.services, log: createLog('debug', sink) },
    { serve: (c) => c.text('página'), policy: { scriptHashes: [], styleHashes: [] } },
  );
  const fetch: typeof app.app.fetch = (request, env) => {
    received = (env as { incoming: IncomingMessage }).incoming;
    return app.app.fetch(request, env);
  };
  running = await listen(fetch, { PORT: 0, HOST: '127.0.0.1' });
  boss = await signUpAdmin(app);
  victim = await signUpLearner(app);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await running.drain();
  await app.close();
});

test('an address of no machine is refused with a sentence about HOST', async () => {
  const listening = listen(() => new Response(), { PORT: 0, HOST: 'no-existe.invalid' });
  await expect(listening).rejects.toThrow(/«no-existe.invalid».*corrige HOST\.$/);
});

const BODY = JSON.stringify({ status: 'suspended' });

/** Sends the head of a call and waits until it was judged and its body is being read. @returns the rest of the conversation */
async function begin({ cookie }: Person, path = `/api/admin/users/${victim.user_id}/status`, type = 'json') {
  const socket = connect(running.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const closed = new Promise<string>((done) => socket.once('close', () => done(text)));
  const interim = new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('100 Continue\r\n\r\n')) done();
    });
  });
  const method = type === 'json' ? 'PUT' : 'POST';
  const contentType = type === 'json' ? 'application/json' : 'multipart/form-data; boundary=x';
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: ${ORIGIN}\r\nCookie: ${cookie()}\r\nConnection: close\r\n` +
      `Expect: 100-continue\r\nContent-Type: ${contentType}\r\nContent-Length: ${BODY.length + (type === 'json' ? 0 : 1000)}\r\n\r\n`,
  );
  await interim;
  while (received.listenerCount('data') === 0) await new Promise((done) => setImmediate(done));
  return { socket, closed };
}

const statusOf = (answer: string) => Number(/HTTP\/1\.1 (?!100)(\d+)/.exec(answer)?.[1]);
const isActive = async () =>
  (await createClient(app).get('/api/profiles/me', { cookie: victim.cookie() })).status;

/** Sends some bytes and waits until the server has them. */
async function drip(socket: Socket, text: string) {
  const before = received.socket.bytesRead;
  socket.write(text);
  while (received.socket.bytesRead === before) await new Promise((done) => setImmediate(done));
}

test.each([
  [
    'suspended',
    401,
    (person: Person) => boss.put(`/api/admin/users/${person.user_id}/status`, { status: 'suspended' }),
  ],
  ['signed out', 401, (person: Person) => person.post('/api/auth/sign-out')],
  [
    'demoted',
    403,
    ({ user_id }: Person) =>
      app.db.update(profiles).set({ role: 'user' }).where(eq(profiles.user_id, user_id)),
  ],
])(
  'an administrator who was %s after the head of a call changes nothing with its body',
  async (_, status, end) => {
    const admin = await signUpAdmin(app);
    const { socket, closed } = await begin(admin);
    await drip(socket, BODY.slice(0, 5));
    await end(admin);
    socket.write(BODY.slice(5));
    expect(statusOf(await closed)).toBe(status);
    expect(await isActive()).toBe(200);
  },
);

test('a call whose body arrives with its head reads its session once', async () => {
  // Nothing is remembered while changes are not confirmed.
  app.pass(1_000);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const reply = await fetch(`http://127.0.0.1:${running.port}/api/profiles/me`, {
    method: 'PATCH',
    headers: { origin: ORIGIN, cookie: victim.cookie(), 'content-type': 'application/json' },
    body: '{"theme":"dark"}',
  });
  const reads = sent.mock.calls.filter(([query]) => (query as { name?: string }).name === 'find_callers');
  sent.mockRestore();
  await app.listener.beat();
  expect([reply.status, reads.length]).toEqual([200, 1]);
});

test('a body that is silent for ten seconds is answered 408, and its connection ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, closed } = await begin(boss);
  await drip(socket, BODY.slice(0, 5));
  vi.advanceTimersByTime(9_000);
  await drip(socket, BODY.slice(5, 6));
  vi.advanceTimersByTime(9_000);
  expect(received.complete).toBe(false);
  vi.advanceTimersByTime(2_000);
  const answer = await closed;
  expect([statusOf(answer), /connection: close/i.test(answer)]).toEqual([408, true]);
  expect(answer).toMatch(/"code":"incomplete_body"/);
});

test.each([
  ['a call', 30, undefined, 'json'],
  ['an upload', 300, '/api/admin/storage/badges', 'form'],
])('the body of %s that arrives in drops is given up after %i seconds', async (_, seconds, path, type) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, closed } = await begin(boss, path, type);
  for (let passed = 0; passed < seconds - 5; passed += 5) {
    vi.advanceTimersByTime(5_000);
    expect(socket.destroyed).toBe(false);
    await drip(socket, ' ');
  }
  vi.advanceTimersByTime(5_000);
  expect(statusOf(await closed)).toBe(408);
});

test.each(['GET /api/health/live', 'HEAD /api/plans', 'GET /home'])(
  'the body of %s is read by nobody, so its connection ends with the answer',
  async (call) => {
    const socket = connect(running.port, '127.0.0.1');
    sockets.push(socket);
    const closed = new Promise((done) => socket.once('close', () => done('closed')));
    socket.resume();
    socket.write(`${call} HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 100\r\n\r\nhalf`);
    expect(await closed).toBe('closed');
  },
);

test('a caller who goes away in the middle of a body leaves no error in the log', async () => {
  lines.length = 0;
  const { socket } = await begin(boss);
  await drip(socket, BODY.slice(0, 5));
  socket.resetAndDestroy();
  const isLogged = () => lines.some(({ route }) => route?.endsWith('/users/:id/status'));
  while (!isLogged()) await new Promise((done) => setImmediate(done));
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
