import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { watchEventLoop } from './watch-event-loop.ts';

test('a block of more than 200 ms is logged with the route, without ids or queries', async () => {
  const lines = new PassThrough();
  const watch = watchEventLoop(createLog('warn', lines));
  const stop = watch.start();
  const app = new Hono();
  app.use(watch.middleware);
  app.get('/api/slow/:id', (c) => {
    const until = performance.now() + 400;
    while (performance.now() < until);
    return c.text('');
  });
  app.get('*', (c) => c.notFound());
  const logged = once(lines, 'data');
  await app.request('/api/slow/a-name?token=a-secret');
  const [line] = await logged;
  stop();
  const { ms, msg, routes } = JSON.parse(String(line));
  expect([msg, ms > 200]).toEqual(['event loop blocked', true]);
  expect(routes).toContain('GET /api/slow/:id');
  expect(String(line)).not.toMatch(/a-name|a-secret/);
});
