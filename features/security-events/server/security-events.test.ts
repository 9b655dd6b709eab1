import { desc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { security_events } from '#db/schema.ts';
import { changeRole } from '#features/account/server/change-role.ts';
import { createApp } from '#server/create-app.ts';
import { createLog } from '#server/process/log.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, tokenIn } from '#test/people.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_PASSWORD = 'otra-clave-larga-9';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const rows = () => app.db.select().from(security_events).orderBy(desc(security_events.id));
const kindsOf = async (person: Person) =>
  (await rows()).filter(({ user_id }) => user_id === person.user_id).map(({ kind }) => kind);
const signIn = (email: string, password = PASSWORD) =>
  createClient(app).post('/api/auth/sign-in', { email, password }, { 'user-agent': FIREFOX });
const mine = async (person = ana) => (await person.get('/api/security-events')).body;

test('sign-up, sign-in, sign-out and failures are recorded with person, request, network and browser', async () => {
  await signIn(ana.email, 'no-es-esta-clave');
  const { headers } = await signIn(ana.email);
  await ana.post('/api/auth/sign-out');
  expect(await kindsOf(ana)).toEqual([
    'signed_out',
    'signed_in',
    'sign_in_failed',
    'signed_in',
    'account_created',
  ]);
  expect((await rows())[1]).toMatchObject({
    address: expect.any(String),
    user_agent: FIREFOX,
    request_id: headers.get('x-request-id'),
    created_at: app.now(),
  });
});

test('a failure at an address without an account is recorded without a person and without the address typed', async () => {
  await signIn('nadie@ejemplo.com');
  const [event] = await rows();
  expect(event).toMatchObject({ kind: 'sign_in_failed', user_id: null });
  expect(JSON.stringify(event)).not.toContain('nadie@');
});

test('the tenth wrong password locks the sign-in, which is one event', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1, beside: app });
  for (let n = 0; n < 12; n += 1)
    await createClient(strict).post('/api/auth/sign-in', { email: ana.email, password: `mala-clave-${n}` });
  await strict.close();
  const kinds = await kindsOf(ana);
  expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'sign_in_locked')).toHaveLength(1);
});

test('a changed and a recovered password, and a wrong current one, are recorded', async () => {
  const change = (current_password: string) =>
    ana.put('/api/auth/password', { current_password, new_password: NEW_PASSWORD });
  await change('no-es-esta-clave');
  await change(PASSWORD);
  await ana.post('/api/auth/recover', { email: ana.email });
  const token_hash = tokenIn((await app.mailTo(ana.email))!.text);
  await ana.post('/api/auth/reset-password', { token_hash, password: 'clave-larga-y-nueva-7' });
  expect((await kindsOf(ana)).slice(0, 3)).toEqual([
    'password_reset',
    'password_changed',
    'current_password_wrong',
  ]);
});

test('roles, suspensions, downloads and deletions are recorded, with the administrator who did them', async () => {
  const admin = await signUpAdmin(app);
  await changeRole(app.db, { now: app.now() }, ana.email, 'admin');
  await changeRole(app.db, { now: app.now() }, ana.email, 'user');
  const status = (status: string) => admin.put(`/api/admin/users/${ana.user_id}/status`, { status });
  await status('suspended');
  await status('suspended');
  await status('active');
  await admin.post(`/api/admin/users/${ana.user_id}/personal-data/download`, { password: PASSWORD });
  await signIn(ana.email);
  const found = (await rows()).filter(({ user_id }) => user_id === ana.user_id).reverse();
  expect(found.map(({ kind, actor_id }) => [kind, actor_id === admin.user_id]).slice(2)).toEqual([
    ['made_admin', false],
    ['made_learner', false],
    ['suspended', true],
    ['activated', true],
    ['data_downloaded', true],
    ['signed_in', false],
  ]);
});

test('a refused origin and a learner at the back office are recorded, but not without end', async () => {
  const from = { origin: 'https://malo.example' };
  for (let n = 0; n < 8; n += 1) {
    const strict = await ana.post('/api/auth/sign-out', undefined, from);
    expect(strict.status).toBe(403);
  }
  expect((await rows()).filter(({ kind }) => kind === 'origin_refused').length).toBeGreaterThan(0);
  await ana.get('/api/admin/users');
  expect((await kindsOf(ana))[0]).toBe('access_denied');
});

test('one address writes at most five rejected calls a minute', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1, beside: app });
  const send = () =>
    createClient(strict).post('/api/auth/sign-out', undefined, { origin: 'https://malo.example' });
  for (let n = 0; n < 8; n += 1) expect((await send()).status).toBe(403);
  await strict.close();
  expect((await rows()).filter(({ kind }) => kind === 'origin_refused')).toHaveLength(5);
});

test('the log has each event at info level with ids, and neither address, e-mail, token nor password', async () => {
  const lines: string[] = [];
  app.services.log = createLog('info', { write: (line: string) => void lines.push(line) });
  const logged = await createTestApp({ beside: app });
  logged.services.log = app.services.log;
  await createClient(logged).post('/api/auth/sign-in', { email: ana.email, password: 'no-es-esta-clave' });
  const { headers, body } = await createClient(logged).post('/api/auth/sign-in', {
    email: ana.email,
    password: PASSWORD,
    transport: 'bearer',
  });
  await logged.close();
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
  expect(events.map(({ event, user_id, level }) => [event, user_id, level])).toEqual([
    ['sign_in_failed', ana.user_id, 30],
    ['signed_in', ana.user_id, 30],
  ]);
  expect(events[1].request_id).toBe(headers.get('x-request-id'));
  const secrets = [ana.email, PASSWORD, 'no-es-esta-clave', body.session.access_token, '127.0.0.1'];
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});

test('an event that cannot be written is logged as an error, and the answer stays the same', async () => {
  const lines: string[] = [];
  const logged = await createTestApp({ beside: app });
  logged.services.log = createLog('info', { write: (line: string) => void lines.push(line) });
  await app.owner.execute(
    sql`alter table security_events add constraint broken check (kind <> 'sign_in_failed') not valid`,
  );
  const reply = await createClient(logged).post('/api/auth/sign-in', {
    email: ana.email,
    password: 'mala-clave-1',
  });
  await logged.close();
  expect(reply.body.error.code).toBe('invalid_credentials');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'security event not recorded', event: 'sign_in_failed', user_id: ana.user_id },
  ]);
});

test('calls that break a schema or a limit are logged with their code and route', async () => {
  const lines: string[] = [];
  const strict = await createTestApp({ rateLimitFactor: 1, beside: app });
  strict.services.log = createLog('info', { write: (line: string) => void lines.push(line) });
  const rebuilt = createApp(strict.services, {
    serve: (c) => c.notFound(),
    policy: { scriptHashes: [], styleHashes: [] },
  });
  const recover = (body: object) => createClient({ ...strict, app: rebuilt }).post('/api/auth/recover', body);
  await recover({ email: ana.email, role: 'admin' });
  await recover({ email: ana.email });
  await recover({ email: ana.email });
  await strict.close();
  const rejected = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call rejected');
  expect(rejected).toMatchObject([
    { level: 30, msg: 'call rejected', code: 'invalid_request', route: '/api/auth/recover' },
    { level: 30, msg: 'call rejected', code: 'rate_limited', route: '/api/auth/recover' },
  ]);
  expect(lines.join('')).not.toContain(ana.email);
});

test('people see their own events in plain words, page by page, and nobody else’s', async () => {
  const eva = await signUpLearner(app);
  for (let n = 0; n < 20; n += 1) await signIn(ana.email);
  const first = await mine();
  expect(first.events).toHaveLength(20);
  expect(first.events[0]).toEqual({
    id: expect.any(Number),
    kind: 'signed_in',
    by_admin: false,
    device: 'Firefox en Linux',
    address: expect.any(String),
    created_at: app.now().toISOString(),
  });
  const second = (await ana.get(`/api/security-events?before=${first.next}`)).body;
  expect(second.events.map(({ kind }: { kind: string }) => kind)).toEqual(['signed_in', 'account_created']);
  expect(second.next).toBeNull();
  expect((await mine(eva)).events).toHaveLength(2);
});

test('what an administrator did is shown without the administrator’s device and address', async () => {
  const admin = await signUpAdmin(app);
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'active' });
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  expect((await mine()).events[1]).toMatchObject({
    kind: 'activated',
    by_admin: true,
    device: null,
    address: null,
  });
  const { body } = await ana.post('/api/personal-data/download', { password: PASSWORD });
  expect(body.tables.security_events).toHaveLength(6);
  expect(JSON.stringify(body)).not.toContain(admin.user_id);
});

test('closing the other sessions, after the password, ends all but the one that asks', async () => {
  const [phone, laptop] = [createClient(app), createClient(app)];
  for (const client of [phone, laptop])
    await client.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  expect((await mine()).other_sessions).toBe(2);
  const end = (password: string) => ana.post('/api/auth/end-other-sessions', { password });
  expect((await end('no-es-esta-clave')).body.error.code).toBe('invalid_current_password');
  expect((await phone.get('/api/profiles/me')).status).toBe(200);
  expect((await end(PASSWORD)).body).toEqual({ ended: 2 });
  expect((await phone.get('/api/profiles/me')).status).toBe(401);
  expect((await laptop.get('/api/profiles/me')).status).toBe(401);
  expect((await mine()).other_sessions).toBe(0);
  expect((await kindsOf(ana))[0]).toBe('other_sessions_closed');
  expect((await end(PASSWORD)).body).toEqual({ ended: 0 });
});
