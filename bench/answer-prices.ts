// Prices what an answer carries besides its body: one request without headers and log beside one with each of them.
// Client and server are this process, so only differences mean something.
// node bench/answer-prices.ts
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import {
  type AnswerVariables,
  answerWithApiHeaders,
  securityHeaders,
} from '#server/http/security-headers.ts';
import { createLog, logRequests } from '#server/process/log.ts';
import { watchEventLoop } from '#server/process/watch-event-loop.ts';
import { median } from '#test/median.ts';
import { fire, type Shot } from './fire.ts';

const ROUNDS = 15;
const REQUESTS = 4_000;

const toNowhere = createWriteStream('/dev/null');
const headers = securityHeaders({ isSecure: true, scriptHashes: [], styleHashes: [] });
const whole = (level: string) => [
  requestId({ headerName: '' }),
  logRequests(createLog(level, toNowhere)),
  watchEventLoop(createLog('silent')).middleware,
  headers,
];
const VARIANTS: Record<string, { path: string; parts: MiddlewareHandler[] }> = {
  bare: { path: '/bare', parts: [] },
  'watch of the event loop': { path: '/bare', parts: [whole('info')[2]!] },
  'headers of a document': { path: '/page', parts: [headers] },
  'id, log line not written': { path: '/bare', parts: whole('info').slice(0, 2) },
  'id, log line written': { path: '/api/bare', parts: whole('debug').slice(0, 2) },
  'API answer as the app sends it': { path: '/api/answer', parts: whole('info') },
  'the same, log line written': { path: '/api/answer', parts: whole('debug') },
};
const BODY = { text: 'x'.repeat(200) };
const JSON_TYPE = { 'content-type': 'application/json' };

const servers = Object.entries(VARIANTS).map(([name, { path, parts }]) => {
  const app = new Hono<{ Variables: AnswerVariables }>();
  for (const part of parts) app.use(part);
  app.get('/api/answer', (c) => answerWithApiHeaders(c, JSON.stringify(BODY), 200, JSON_TYPE));
  app.get('*', (c) => c.json(BODY));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  return { name, path, server, costs: [] as number[] };
});
await Promise.all(servers.map(({ server }) => once(server, 'listening')));

for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { path, server, costs } of servers) {
    const shots = Array.from({ length: REQUESTS }, (): Shot => ({ method: 'GET', path }));
    const before = process.cpuUsage();
    await fire((server.address() as AddressInfo).port, shots, 8);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) costs.push((user + system) / REQUESTS);
  }
}

const bare = median(servers[0]!.costs);
const rows = await Promise.all(
  servers.map(async ({ name, path, server, costs }) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const bytes = [...answer.headers].reduce((sum, [key, value]) => sum + key.length + value.length + 4, 0);
    server.close();
    return {
      variant: name,
      'header bytes': bytes,
      'CPU µs': median(costs).toFixed(1),
      price: (median(costs) - bare).toFixed(1),
    };
  }),
);
console.table(rows);
process.exit();
