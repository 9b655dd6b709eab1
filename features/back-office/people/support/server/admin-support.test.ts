import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let id: string;
beforeEach(async () => {
  app = await createTestApp({ env: { SUPPORT_EMAIL: 'equipo@ejemplo.com' } });
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana Pérez' });
  id = await ask('¿Y los bonos?');
});
afterEach(() => app.close());

const ask = async (subject: string) => {
  app.pass(1000);
  const request = { category: 'Pregunta general', subject, message: 'Hola\n¿Qué es un bono?' };
  return (await ana.post('/api/support-requests', request)).body.id as string;
};
const list = async (query = '') => (await admin.get(`/api/admin/support-requests${query}`)).body;
const answer = (text: string, by = admin) =>
  by.post(`/api/admin/support-requests/${id}/answer`, { answer: text });
const setStatus = (status: string) => admin.put(`/api/admin/support-requests/${id}/status`, { status });

test('requests are listed newest first, and can be searched and filtered by status', async () => {
  await ask('Otra cosa');
  const { support_requests, total } = await list();
  expect(total).toBe(2);
  expect(support_requests[0]).toMatchObject({ subject: 'Otra cosa', full_name: 'Ana Pérez', status: 'open' });
  expect((await list('?search=BONO')).total).toBe(2);
  expect((await list('?search=otra')).total).toBe(1);
  expect((await list('?status=closed')).total).toBe(0);
  const one = await admin.get(`/api/admin/support-requests/${id}`);
  expect([one.status, one.body.message]).toEqual([200, 'Hola\n¿Qué es un bono?']);
  const missing = await admin.get('/api/admin/support-requests/11111111-1111-4111-8111-111111111111');
  expect(missing.body.error.code).toBe('PGRST116');
});

test('requests are sorted by their columns and filtered by category and by day', async () => {
  const zoe = await signUpLearner(app, { full_name: 'Zoe' });
  app.pass(2 * 86_400_000);
  const payment = { category: 'Problema con pagos', subject: 'Ábaco', message: 'Hola' };
  await zoe.post('/api/support-requests', payment);
  await answer('Sí.');
  const subjects = async (query: string) =>
    (await list(query)).support_requests.map(({ subject }: { subject: string }) => subject);
  const [bonds, abacus] = ['¿Y los bonos?', 'Ábaco'];
  expect(await subjects('?sort=full_name')).toEqual([bonds, abacus]);
  expect(await subjects('?sort=-full_name')).toEqual([abacus, bonds]);
  expect(await subjects('?sort=category')).toEqual([bonds, abacus]);
  expect(await subjects('?sort=status')).toEqual([abacus, bonds]);
  expect(await subjects('?sort=-answered_at')).toEqual([bonds, abacus]);
  expect(await subjects('?sort=created_at')).toEqual([bonds, abacus]);
  expect(await subjects(`?category=${encodeURIComponent('Problema con pagos')}`)).toEqual([abacus]);
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' }).format(app.now());
  expect(await subjects(`?from=${today}`)).toEqual([abacus]);
  for (const query of ['sort=message', 'category=Otra', 'from=hoy'])
    expect((await admin.get(`/api/admin/support-requests?${query}`)).status, query).toBe(400);
});

test('the export holds the filtered requests with their last answer', async () => {
  await answer('Un bono es un préstamo.');
  await ask('Otra cosa');
  const headers = { cookie: admin.cookie() };
  const reply = await app.app.request('/api/admin/exports/support-requests?search=bonos', { headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = await reply.text();
  expect(text).toMatch(/^\uFEFF?Recibida;De;Email;Categoría;Estado;Asunto;Mensaje;Respuesta;/);
  expect(text).toContain(`;Ana Pérez;${ana.email};Pregunta general;Respondida;¿Y los bonos?;`);
  expect(text).toContain(';Un bono es un préstamo.;Admina Prueba;');
  expect(text).not.toContain('Otra cosa');
  expect((await ana.get('/api/admin/exports/support-requests')).status).toBe(403);
});

test('an answer is mailed to the person once, and stored', async () => {
  for (const _ of [1, 2]) {
    const { status, body } = await answer('Un bono es un préstamo.');
    expect([status, body.status, body.answer, body.answered_by]).toEqual([
      200,
      'answered',
      'Un bono es un préstamo.',
      'Admina Prueba',
    ]);
  }
  const mail = await app.mailTo(ana.email);
  expect(mail).toMatchObject({
    subject: 'Respuesta a tu solicitud: ¿Y los bonos?',
    replyTo: 'equipo@ejemplo.com',
  });
  expect(mail!.text).toContain('Un bono es un préstamo.');
  expect(mail!.text).toContain('¿Qué es un bono?');
  expect(app.mails.filter(({ subject }) => subject === mail!.subject)).toHaveLength(1);
});

test('of two administrators who answer at once, the second gets a conflict', async () => {
  const other = await signUpAdmin(app);
  const replies = await Promise.all([answer('Sí.'), answer('No.', other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await app.mailTo(ana.email);
  expect(app.mails.filter(({ subject }) => subject.startsWith('Respuesta'))).toHaveLength(1);
});

test('a closed request can be reopened and answered again, and shows both answers in their order', async () => {
  await answer('Sí.');
  expect((await setStatus('closed')).body.status).toBe('closed');
  expect((await setStatus('closed')).status).toBe(200);
  expect((await answer('Espera.')).status).toBe(409);
  expect((await setStatus('open')).body.status).toBe('open');
  expect((await answer('Mejor dicho, no.')).body).toMatchObject({
    status: 'answered',
    answer: 'Mejor dicho, no.',
  });
  const { answers } = (await admin.get(`/api/admin/support-requests/${id}`)).body;
  expect(answers).toMatchObject([
    { answer: 'Sí.', answered_by: 'Admina Prueba' },
    { answer: 'Mejor dicho, no.', answered_by: 'Admina Prueba' },
  ]);
  await app.mailTo(ana.email);
  expect(app.mails.filter(({ subject }) => subject.startsWith('Respuesta'))).toHaveLength(2);
});

const changeMany = (requests: { id: string; status: string }[], status: string, by = admin) =>
  by.post('/api/admin/support-requests/bulk', {
    requests: requests.map((request) => ({ id: request.id, status: request.status })),
    status,
  });
const statuses = async () =>
  (await list('?sort=created_at')).support_requests.map(({ status }: { status: string }) => status);
const actionsOn = async (object_id: string) =>
  (await admin.get(`/api/admin/audit-log?object_id=${object_id}`)).body.entries.map(
    ({ action }: { action: string }) => action,
  );

test('several requests are closed at once and reopened, each with its entry in the log', async () => {
  await ask('Otra cosa');
  await answer('Sí.');
  const seen = (await list()).support_requests;
  expect(await changeMany(seen, 'closed')).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await statuses()).toEqual(['closed', 'closed']);
  expect((await changeMany((await list()).support_requests, 'closed')).body).toEqual({ changed: 0 });
  expect((await changeMany((await list()).support_requests, 'open')).body).toEqual({ changed: 2 });
  expect(await statuses()).toEqual(['open', 'open']);
  expect(await actionsOn(id)).toEqual(['reopened', 'closed', 'answered']);
});

test('no request is closed when one of them was answered meanwhile; the answer names it', async () => {
  await ask('Otra cosa');
  const seen = (await list()).support_requests;
  await answer('Sí.');
  const { status, body } = await changeMany(seen, 'closed');
  expect([status, body.error.code, body.error.fields.rows]).toEqual([409, 'conflict', ['«¿Y los bonos?»']]);
  expect(body.error.message).toContain('No se cambió nada');
  expect(await statuses()).toEqual(['answered', 'open']);
});

test('an unknown request, none, 501 of them, an unknown status and a learner close nothing', async () => {
  const known = { id, status: 'open' };
  const unknown = { ...known, id: '11111111-1111-4111-8111-111111111111' };
  expect((await changeMany([known, unknown], 'closed')).status).toBe(409);
  for (const requests of [[], Array(501).fill(known)])
    expect((await changeMany(requests, 'closed')).status).toBe(400);
  expect((await changeMany([known], 'answered')).status).toBe(400);
  expect((await changeMany([known], 'closed', ana)).status).toBe(403);
  expect(await statuses()).toEqual(['open']);
});

test('an empty answer and an unknown status are rejected', async () => {
  expect((await answer('  ')).body.error.fields).toEqual({ answer: ['Escribe una respuesta.'] });
  expect((await setStatus('answered')).status).toBe(400);
});
