import { afterEach, beforeEach, expect, test } from 'vitest';
import { support_requests } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { signUpAdmin, signUpLearner } from '#test/people.ts';

const SUPPORT_EMAIL = 'equipo@ejemplo.com';
const request = {
  category: 'Pregunta general',
  subject: '¿Y los bonos?',
  message: 'Hola\n\n¿Qué es un bono?',
};

const dates = { answered_at: expect.any(String), created_at: expect.any(String) };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { SUPPORT_EMAIL } });
});
afterEach(() => app.close());

const stored = () => app.db.select().from(support_requests);

test('a request for help is stored with the address of its author (C37)', async () => {
  const ana = await signUpLearner(app);
  const { status, body } = await ana.post('/api/support-requests', request);
  expect([status, body]).toEqual([201, { id: expect.any(String), created_at: app.now().toISOString() }]);
  expect(await stored()).toMatchObject([
    { ...request, email: ana.email, user_id: ana.user_id, status: 'open' },
  ]);
});

test('people read their own requests with the answers, and nobody else’s', async () => {
  const [ana, eva, admin] = [await signUpLearner(app), await signUpLearner(app), await signUpAdmin(app)];
  const { id } = (await ana.post('/api/support-requests', request)).body;
  await admin.post(`/api/admin/support-requests/${id}/answer`, { answer: 'Un préstamo.' });
  expect((await ana.get('/api/support-requests')).body.requests).toEqual([
    { id, ...request, status: 'answered', answer: 'Un préstamo.', ...dates },
  ]);
  expect((await eva.get('/api/support-requests')).body).toEqual({ requests: [] });
});

test('a request is mailed to the support address, and a reply goes to the author', async () => {
  const ana = await signUpLearner(app, { full_name: 'Ana Pérez' });
  await ana.post('/api/support-requests', request);
  const mail = await app.mailTo(SUPPORT_EMAIL);
  expect(mail).toMatchObject({ subject: '[Pregunta general] ¿Y los bonos?', replyTo: ana.email });
  expect(mail!.text).toContain('Ana Pérez');
  expect(mail!.text).toContain('¿Qué es un bono?');
});

test('without a support address the request is stored and nothing is mailed', async () => {
  await app.close();
  app = await createTestApp();
  const ana = await signUpLearner(app);
  expect((await ana.post('/api/support-requests', request)).status).toBe(201);
  await app.mailTo(ana.email);
  expect(await stored()).toHaveLength(1);
  expect(app.mails).toEqual([]);
});

test('the same request sent several times within ten minutes, also simultaneously, counts as one', async () => {
  const ana = await signUpLearner(app);
  const replies = await Promise.all([1, 2, 3].map(() => ana.post('/api/support-requests', request)));
  expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
  app.pass(11 * 60_000);
  await ana.post('/api/support-requests', request);
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['an unknown category', { ...request, category: 'Otra cosa' }, 'category'],
  ['an empty subject', { ...request, subject: '  ' }, 'subject'],
  ['an empty message', { ...request, message: '' }, 'message'],
  ['a message past 5000 characters', { ...request, message: 'a'.repeat(5001) }, 'message'],
  ['an address of its own', { ...request, email: 'otra@ejemplo.com' }, 'email'],
])('%s is rejected with a message beside the field', async (_, body, field) => {
  const ana = await signUpLearner(app);
  const reply = await ana.post('/api/support-requests', body);
  expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
  expect(reply.body.error.fields[field]).toHaveLength(1);
});

test('a sixth request within an hour has to wait', async () => {
  await app.close();
  app = await createTestApp({ rateLimitFactor: 1 });
  const ana = await signUpLearner(app);
  const send = (subject: string) => ana.post('/api/support-requests', { ...request, subject });
  for (const subject of ['1', '2', '3', '4', '5']) expect((await send(subject)).status).toBe(201);
  const sixth = await send('6');
  expect([sixth.status, sixth.body.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('rejected and repeated requests use up none of the five (docs/product.md §10)', async () => {
  await app.close();
  app = await createTestApp({ rateLimitFactor: 1 });
  const ana = await signUpLearner(app);
  const send = async (body: object) => (await ana.post('/api/support-requests', body)).status;
  for (let i = 0; i < 6; i += 1) expect(await send({ ...request, subject: '' })).toBe(400);
  for (let i = 0; i < 6; i += 1) expect(await send(request)).toBe(201);
  for (const subject of ['2', '3', '4', '5']) expect(await send({ ...request, subject })).toBe(201);
  expect(await send({ ...request, subject: '6' })).toBe(429);
  expect(await send(request)).toBe(201);
});
