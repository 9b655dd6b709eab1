import { afterEach, beforeEach, expect, test } from 'vitest';
import { security_events } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana Gómez' });
});
afterEach(() => app.close());

const list = async (query = '') => (await admin.get(`/api/admin/security-events${query}`)).body;
const kinds = async (query: string): Promise<string[]> =>
  (await list(query)).events.map(({ kind }: { kind: string }) => kind);

test('administrators find events by part of a name, whole e-mail address, or id', async () => {
  for (const search of ['gomez', ana.email, ana.user_id])
    expect(await kindsFor(search)).toEqual(['signed_in', 'account_created']);
  expect(await kindsFor('nadie-se-llama-asi')).toEqual([]);
});

const kindsFor = (search: string) => kinds(`?search=${encodeURIComponent(search)}`);

test('events are filtered by kind and by time', async () => {
  app.pass(HOUR);
  const since = app.now().toISOString();
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
  expect(await kinds('?kind=suspended')).toEqual(['suspended']);
  expect(await kinds(`?from=${since}`)).toEqual(['suspended']);
  expect(await kinds(`?before=${since}`)).not.toContain('suspended');
  const { events } = await list('?kind=suspended');
  expect(events[0]).toMatchObject({
    user: { user_id: ana.user_id, full_name: 'Ana Gómez', email: ana.email },
    actor: { user_id: admin.user_id },
    address: expect.any(String),
    request_id: expect.any(String),
  });
  expect((await admin.get('/api/admin/security-events?kind=otra')).status).toBe(400);
  expect((await admin.get('/api/admin/security-events?from=ayer')).status).toBe(400);
});

test('pages of 20 or 100 events tell how many there are, and both directions hold the same events', async () => {
  for (let n = 0; n < 18; n += 1) await ana.post('/api/auth/end-other-sessions', { password: PASSWORD });
  const first = await list();
  expect([first.events.length, first.page_size, first.has_more]).toEqual([20, 20, true]);
  const second = await list('?page=2');
  expect([second.events.length, second.has_more]).toEqual([2, false]);
  expect(second).toMatchObject({ total: 22, total_is_exact: true });
  const all = await ids('?page_size=100');
  expect([...(await ids('')), ...(await ids('?page=2'))]).toEqual(all);
  expect(await ids('?page_size=100&sort=created_at')).toEqual(all.toReversed());
  expect(await ids('?sort=created_at&page=2')).toEqual(all.toReversed().slice(20));
  expect((await admin.get('/api/admin/security-events?sort=address')).status).toBe(400);
});

const ids = async (query: string): Promise<number[]> =>
  (await list(query)).events.map(({ id }: { id: number }) => id);

test('the export holds the filtered events in words, in the order of the list', async () => {
  app.pass(HOUR);
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
  const headers = { cookie: admin.cookie() };
  const path = '/api/admin/security-events/export?sort=created_at&search=gomez';
  const reply = await app.app.request(path, { headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows = (await reply.text()).trim().split('\r\n');
  expect(rows[0]).toBe('Fecha;Evento;Persona;Email;Por;Dispositivo;Red;Petición');
  const events = rows.slice(1).map((row) => row.split(';').slice(1, 5).join(';'));
  expect(events).toEqual([
    `Cuenta creada;Ana Gómez;${ana.email};`,
    `Inicio de sesión;Ana Gómez;${ana.email};`,
    `Cuenta suspendida;Ana Gómez;${ana.email};Admina Prueba`,
  ]);
  const learner = await signUpLearner(app);
  expect((await learner.get('/api/admin/security-events/export')).status).toBe(403);
});

test.each(['created_at', '-created_at'])('an export of many events by %s holds each once', async (sort) => {
  const many = await createTestApp();
  const someone = await signUpAdmin(many);
  const events = Array.from({ length: 1203 }, (_, n) => ({
    kind: 'signed_in' as const,
    user_id: someone.user_id,
    request_id: `petición ${n}`,
  }));
  await many.db.insert(security_events).values(events);
  const headers = { cookie: someone.cookie() };
  const path = `/api/admin/security-events/export?kind=signed_in&sort=${sort}`;
  const lines = (await (await many.app.request(path, { headers })).text()).trim().split('\r\n');
  const requests = lines.map((line) => line.split(';').at(-1)!).filter((id) => id.startsWith('petición'));
  const written = events.map(({ request_id }) => request_id);
  expect(requests).toEqual(sort === 'created_at' ? written : written.toReversed());
  await many.close();
});
