import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { answerError } from './answer-error.ts';
import { AppError } from './app-error.ts';

const answerTo = (error: unknown) =>
  new Hono()
    .get('/', () => {
      throw error;
    })
    .onError((thrown, c) => answerError(c, thrown, createLog('silent'), 'id-1'))
    .request('/');

const coded = (code: string) =>
  Object.assign(new Error(`select secret from /srv/secret.ts ${code}`), { code });

test.each([
  'ECONNREFUSED',
  'EAI_AGAIN',
  '08006',
  '08P01',
  '57P01',
  '57P03',
  '53300',
  '53100',
  '25006',
  '40001',
  '40P01',
])('the database error %s becomes a temporary error', async (code) => {
  const reply = await answerTo(new Error('Failed query', { cause: coded(code) }));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.text()).not.toMatch(/select|secret|Failed/);
});

test.each(['22021', '22003', '23514'])('what the data cannot hold (%s) is a bad request', async (code) => {
  expect((await answerTo(coded(code))).status).toBe(400);
});

test('a violated constraint becomes an internal error', async () => {
  const error = Object.assign(coded('23514'), { constraint: 'price_in_cents' });
  expect((await answerTo(error)).status).toBe(500);
});

test.each(['23505', '23503', 'ERR_INVALID_ARG_TYPE'])(
  '%s is a mistake of ours, and reveals nothing',
  async (code) => {
    const reply = await answerTo(coded(code));
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({
      error: { code: 'internal', message: expect.stringMatching(/inesperado/), request_id: 'id-1' },
    });
  },
);

test.each(['42703', '42P01', '42883', '0A000'])(
  'what a newer version has changed meanwhile (%s) is away for this one, and reveals nothing',
  async (code) => {
    const reply = await answerTo(coded(code));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await reply.json()).toEqual({
      error: { code: 'unavailable', message: expect.any(String), request_id: 'id-1' },
    });
  },
);

test.each(['invalid_signature', 'invalid_unsubscribe_link', 'invalid_request'] as const)(
  'a call with %s is a line of the log with its route and request, and no path',
  async (code) => {
    const lines: object[] = [];
    const log = { ...createLog('silent'), info: (line: object) => lines.push(line) };
    await new Hono()
      .onError((thrown, c) => answerError(c, thrown, log as never, 'id-1'))
      .post('/api/x/:email', () => {
        throw new AppError(code);
      })
      .request('/api/x/ana@ejemplo.com', { method: 'POST' });
    expect(lines).toEqual([{ code, method: 'POST', route: '/api/x/:email', request_id: 'id-1' }]);
  },
);
