import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a profile', () => {
  test.each(['role', 'total_points', 'user_id', 'id', 'email'])(
    'rejects a change of %s and stays unchanged',
    async (field) => {
      const ana = await signUpLearner(app);
      const before = await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id));
      expect((await ana.patch('/api/profiles/me', { full_name: 'Otra', [field]: 'admin' })).status).toBe(400);
      expect(await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id))).toEqual(before);
    },
  );

  test('accepts a name, a known time zone, notifications, theme and a hidden name', async () => {
    const ana = await signUpLearner(app);
    const changes = {
      full_name: 'Ana María',
      time_zone: 'America/Bogota',
      notifications: false,
      theme: 'dark',
      hide_name: true,
    };
    expect((await ana.patch('/api/profiles/me', changes)).body).toMatchObject(changes);
    const unknown = await ana.patch('/api/profiles/me', { time_zone: 'Marte/Olimpo' });
    expect([unknown.status, unknown.body.error.fields.time_zone]).toEqual([
      400,
      ['No es una zona horaria conocida.'],
    ]);
  });
});

describe('an unreadable body gets 400, never a server error', () => {
  const cases: [string, string][] = [
    ['malformed JSON', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a NUL byte', '{"email":"a\\u0000@b.co","password":"x"}'],
    ['another type', '{"email":1,"password":{}}'],
    ['an unknown key', '{"email":"a@b.co","password":"x","__proto__":{"x":1},"extra":1}'],
    ['broken UTF-16', '{"email":"a@b.co","password":"\\ud800"}'],
    ['deep nesting', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ];
  test.each(cases)('%s', async (_, body) => {
    const reply = await createClient(app).post('/api/auth/sign-in', body);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
  });

  test('a body over 64 KB gets 413', async () => {
    expect((await createClient(app).post('/api/auth/sign-in', { email: 'x'.repeat(70_000) })).status).toBe(
      413,
    );
  });

  test('an unsafe method with a foreign, a null or no origin gets 403', async () => {
    const ana = await signUpLearner(app);
    for (const headers of [{ origin: 'https://malo.example' }, { origin: 'null' }, {}] as Record<
      string,
      string
    >[]) {
      const response = await app.app.request('/api/auth/sign-out', {
        method: 'POST',
        headers: { cookie: ana.cookie(), ...headers },
      });
      expect(response.status).toBe(403);
    }
    expect((await ana.get('/api/profiles/me')).status).toBe(200);
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ rateLimitFactor: 1 });
  });
  afterAll(() => strict.close());

  test('ten wrong passwords lock the sign-in with the true wait, also when forwarding headers are forged', async () => {
    const ana = await signUpLearner(strict);
    const attempt = (password: string, hop: number) =>
      createClient(strict).post(
        '/api/auth/sign-in',
        { email: ana.email, password },
        { 'x-forwarded-for': `10.0.0.${hop}` },
      );
    for (let i = 0; i < 10; i += 1) expect((await attempt('equivocada', i)).status).toBe(400);
    const closed = await attempt(PASSWORD, 11);
    expect([closed.status, closed.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await ana.get('/api/profiles/me')).status).toBe(200);
  });

  test('a recipient gets one recovery mail a minute', async () => {
    const ana = await signUpLearner(strict);
    const recover = () => createClient(strict).post('/api/auth/recover', { email: ana.email });
    expect((await recover()).status).toBe(200);
    const second = await recover();
    expect([second.status, Number(second.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  });

  test('rankings can be read 60 times a minute', async () => {
    const ana = await signUpLearner(strict);
    const replies = [];
    for (let i = 0; i < 61; i += 1) replies.push((await ana.get('/api/rankings/me')).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(60);
    expect(replies.at(-1)).toBe(429);
  });
});

describe('a name', () => {
  const named = async (full_name: string) =>
    (await (await signUpLearner(app)).patch('/api/profiles/me', { full_name })) as {
      status: number;
      body: { full_name: string };
    };

  test.each([
    ['Ana\r\nBcc: todos@ejemplo.com', 'Ana Bcc: todos@ejemplo.com'],
    ['Ana\n\nVisita malo.example', 'Ana Visita malo.example'],
    ['Ana \u202egnp.exe', 'Ana gnp.exe'],
    ['  José\u0301 \t Pérez ', 'José\u0301 Pérez'.normalize('NFC')],
    ['👩‍🏫 Eva', '👩‍🏫 Eva'],
  ])('%j is stored on one line and in reading order', async (given, stored) => {
    const { status, body } = await named(given);
    expect([status, body.full_name]).toEqual([200, stored]);
  });

  test.each(['\u200b\u200b', '\u2066\u2069', '\u3164', '\u00ad'])('%j is no name', async (given) => {
    expect((await named(given)).status).toBe(400);
  });
});
