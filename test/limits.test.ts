import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rate_limits } from '#db/schema.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { createClient, type Reply } from './http-client.ts';
import { PASSWORD, signUpLearner } from './people.ts';

// The figures are those of docs/product.md §10 and docs/security.md.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitFactor: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());

/** The statuses of so many calls, one after another, and the last answer. */
async function repeat(times: number, call: (round: number) => Promise<Reply>) {
  const statuses = new Map<number, number>();
  let last!: Reply;
  for (let round = 0; round < times; round += 1) {
    last = await call(round);
    statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
  }
  return { statuses: Object.fromEntries(statuses), last };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const waitOf = ({ body, headers }: Reply) => {
  expect(body.error.code).toBe('rate_limited');
  return Number(headers.get('retry-after'));
};

test('a learner can start a lesson thirty times a day; an open attempt continues, and other lessons and people are not limited', async () => {
  const [ana, ben] = [await signUpLearner(app), await signUpLearner(app)];
  const lesson = await createLesson(app, { keys: [0] });
  for (let round = 0; round < 29; round += 1) await takeLesson(ana, lesson);
  const begin = () => ana.post(`/api/lessons/${lesson.id}/attempts`);
  const { body: last } = await begin();
  expect((await repeat(3, begin)).statuses).toEqual({ 201: 3 });
  await ana.post(`/api/attempts/${last.id}/answers`, { question_id: lesson.questions[0]!.id, option: 0 });
  expect((await ana.post(`/api/attempts/${last.id}/finish`)).status).toBe(200);
  const rejected = await begin();
  expect(rejected.status).toBe(429);
  expect(waitOf(rejected)).toBeGreaterThan(86_000);
  expect(rejected.body.error.message).toBe('Has hecho demasiados intentos. Vuelve a probar en 24 horas.');
  const other = await createLesson(app);
  expect((await ana.post(`/api/lessons/${other.id}/attempts`)).status).toBe(201);
  expect((await ben.post(`/api/lessons/${lesson.id}/attempts`)).status).toBe(201);
});

test('two hundred sign-ups an hour are accepted from one address, and another address is not limited', async () => {
  const signUp = (round: number, address = '203.0.113.1') => {
    const person = { email: `alumna${round}@ejemplo.com`, password: 'otra-clave-9', full_name: 'Alumna' };
    return createClient(app).post('/api/auth/sign-up', { ...person, terms_accepted: true }, from(address));
  };
  const { statuses, last } = await repeat(201, signUp);
  expect(statuses).toEqual({ 200: 200, 429: 1 });
  expect(waitOf(last)).toBeGreaterThan(3_500);
  expect((await signUp(201, '203.0.113.2')).status).toBe(200);
});

test('three hundred sign-in attempts are accepted from one address, and open sessions from there stay open', async () => {
  const ana = await signUpLearner(app);
  const signIn = (round: number) =>
    createClient(app).post(
      '/api/auth/sign-in',
      { email: `nadie${round}@ejemplo.com`, password: 'x' },
      from('203.0.113.3'),
    );
  const { statuses, last } = await repeat(301, signIn);
  expect(statuses).toEqual({ 400: 300, 429: 1 });
  expect(waitOf(last)).toBeGreaterThan(0);
  expect((await ana.get('/api/profiles/me', from('203.0.113.3'))).status).toBe(200);
});

test('the wait after ten wrong passwords doubles each time', async () => {
  const ana = await signUpLearner(app);
  const guess = () =>
    createClient(app).post('/api/auth/sign-in', { email: ana.email, password: 'no-es-esta' });
  for (const minutes of [10, 20, 40]) {
    const { statuses, last } = await repeat(11, guess);
    expect(statuses).toEqual({ 400: 10, 429: 1 });
    const wait = waitOf(last);
    expect(last.body.error.message).toContain(`Vuelve a probar en ${minutes} minutos.`);
    expect([wait > minutes * 60 - 30, wait <= minutes * 60]).toEqual([true, true]);
    await app.db.delete(rate_limits).where(like(rate_limits.key, 'wrong_password:%'));
  }
});

test('a recipient gets at most five mails an hour, and Retry-After is the rest of that hour', async () => {
  const recover = () => createClient(app).post('/api/auth/recover', { email: 'olvido@ejemplo.com' });
  for (let mail = 0; mail < 5; mail += 1) {
    expect((await recover()).status).toBe(200);
    const tooSoon = waitOf(await recover());
    expect(mail < 4 ? tooSoon <= 60 : tooSoon > 3_500).toBe(true);
    await app.db.delete(rate_limits).where(like(rate_limits.key, 'mail_minute_recovery:%'));
  }
  for (const _ of [1, 2]) expect(waitOf(await recover())).toBeGreaterThan(3_500);
});

test('a session can make six hundred calls a minute, and another session of the same person is not limited', async () => {
  const ana = await signUpLearner(app);
  const second = createClient(app);
  await second.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  app.pass(60_000);
  const { statuses, last } = await repeat(601, () => ana.get('/api/plans'));
  expect(statuses).toEqual({ 200: 600, 429: 1 });
  expect(waitOf(last)).toBe(60 - ((app.now().getTime() / 1000) % 60));
  expect((await second.get('/api/plans')).status).toBe(200);
  app.pass(60_000);
  expect((await ana.get('/api/plans')).status).toBe(200);
});

describe('calls from one address, whoever makes them', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ rateLimitFactor: 0.001, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => strict.close());

  const call = (path: string, address: string) => () =>
    createClient(strict).send(/webhooks/.test(path) ? 'POST' : 'GET', path, undefined, from(address));

  test.each([
    ['/api/health/live', 200],
    ['/api/health/ready', 200],
    ['/api/reminders/unsubscribe?token=x', 303],
    ['/api/webhooks/stripe', 400],
  ])('six thousand a minute are answered of %s', async (path, status) => {
    strict.pass(60_000);
    const { statuses, last } = await repeat(7, call(path, '203.0.113.21'));
    expect(statuses).toEqual({ [status]: 6, 429: 1 });
    expect(waitOf(last)).toBeGreaterThan(0);
    expect((await call(path, '203.0.113.22')()).status).toBe(status);
  });

  test.each(['/api/openapi.json', '/api/docs'])(
    'a hundred and twenty a minute are answered of %s',
    async (path) => {
      const described = await createTestApp({ rateLimitFactor: 1 });
      const { statuses } = await repeat(121, () => createClient(described).get(path));
      expect(statuses).toEqual({ 200: 120, 429: 1 });
      await described.close();
    },
  );

  test.each(['/uploads/badges/badge-1.webp', '/api/nothing', '/login'])(
    'sixty thousand a minute are answered of %s, and then nothing else',
    async (path) => {
      strict.pass(60_000);
      const { statuses } = await repeat(61, call(path, '203.0.113.23'));
      expect(statuses).toEqual({ 404: 60, 429: 1 });
      expect((await call('/api/health/live', '203.0.113.23')()).status).toBe(429);
    },
  );
});
