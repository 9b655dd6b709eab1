import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { PASSWORD, signUpLearner } from '#test/people.ts';
import { createApp } from '../create-app.ts';
import { createLog } from './log.ts';

let app: TestApp;
const lines: string[] = [];
const written = () => lines.join('');

beforeAll(async () => {
  app = await createTestApp();
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app.services.log = createLog('debug', sink);
  app.app = createApp(app.services, {
    serve: (c) => c.notFound(),
    policy: { scriptHashes: [], styleHashes: [] },
  });
});
afterAll(() => app.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.app.request(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a failing statement is logged with its text and code, and without its parameters', async () => {
  const ana = await signUpLearner(app);
  await app.owner.execute(sql`alter table mail_queue rename to mail_queue_away`);
  lines.length = 0;
  const reply = await post('/api/auth/recover', { email: ana.email });
  await post('/api/auth/sign-up', {
    email: 'secreta@ejemplo.com',
    password: PASSWORD,
    full_name: 'Nombre Secreto',
    terms_accepted: true,
  });
  await app.owner.execute(sql`alter table mail_queue_away rename to mail_queue`);
  expect(reply.status).toBe(503);
  const { error } = (await reply.json()) as { error: { request_id: string; message: string } };
  expect(error.message).not.toMatch(/mail_queue|insert|select/i);
  const entry = lines
    .map((line) => JSON.parse(line))
    .find((line) => line.request_id === error.request_id && line.err);
  expect(entry.err.message).toContain('mail_queue');
  expect(JSON.stringify(entry.err)).toContain('42P01');
  expect(JSON.stringify(entry.err)).toContain('reset-password.ts');
  for (const secret of [ana.email, 'secreta@ejemplo.com', 'Nombre Secreto', PASSWORD, '$argon2id$'])
    expect(written()).not.toContain(secret);
});

test('a call is logged without cookie, token, query or body', async () => {
  const ana = await signUpLearner(app);
  lines.length = 0;
  await app.app.request(`/api/lessons?email=${ana.email}`, { headers: { cookie: ana.cookie() } });
  await post('/api/auth/sign-in', { email: ana.email, password: 'equivocada-del-todo' });
  await post(
    '/api/auth/verify',
    { token_hash: 'ficha-secreta', type: 'email' },
    { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' },
  );
  expect(lines.length).toBe(5);
  for (const secret of [ana.email, 'equivocada', 'ficha-secreta', 'abcdefghij', ana.cookie().split('=')[1]!])
    expect(written()).not.toContain(secret);
});

test('each call is a line at info with its route, status, duration, caller and request, and no path', async () => {
  const ana = await signUpLearner(app);
  lines.length = 0;
  app.services.log.level = 'info';
  const reply = await app.app.request(`/api/lessons/${crypto.randomUUID()}`, {
    headers: { cookie: ana.cookie() },
  });
  app.services.log.level = 'debug';
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    level: 30,
    time: expect.any(String),
    msg: 'request',
    request_id: reply.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/lessons/:id',
    status: 404,
    ms: expect.any(Number),
    user_id: ana.user_id,
  });
});

test('a call that is rejected is logged without what its path holds', async () => {
  const ana = await signUpLearner(app);
  lines.length = 0;
  for (const path of [
    '/api/lessons/eva@ejemplo.com',
    '/api/nada/eva@ejemplo.com',
    '/api/lessons/%zzeva@ejemplo.com',
  ])
    await app.app.request(path, { headers: { cookie: ana.cookie() } });
  const rejected = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'call rejected');
  expect(rejected.route).toBe('/api/lessons/:id');
  expect(written()).not.toContain('eva@');
});

test('a line break in a path cannot add a log line', async () => {
  lines.length = 0;
  await app.app.request('/api/x%0a{"level":60,"msg":"fingida"}');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!).msg).toBe('request');
});
