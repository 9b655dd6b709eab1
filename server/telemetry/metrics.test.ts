import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { signUpLearner } from '#test/people.ts';
import { createApp } from '../create-app.ts';
import type { Observer } from './observer.ts';
import { serveMetrics } from './serve-metrics.ts';

let app: TestApp;
let metrics: Observer & { address: string };
const read = async () => (await fetch(metrics.address)).text();

beforeAll(async () => {
  app = await createTestApp();
  metrics = await serveMetrics(app.db, 0);
  const policy = { scriptHashes: [], styleHashes: [] };
  app.app = createApp(app.services, { serve: (c) => c.notFound(), policy }, [metrics.request]);
});
afterAll(async () => {
  await metrics.stop();
  await app.close();
});

test('requests are counted by method, route and status, without ids, addresses or queries', async () => {
  const ana = await signUpLearner(app, { full_name: 'Ana Secreta' });
  await ana.get(`/api/lessons/${crypto.randomUUID()}?de=aqui`);
  await createClient(app).get('/api/profiles/me');
  await createClient(app).get('/nada/en/absoluto');
  const figures = await read();
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/profiles\/me",status="401"\} 1/,
  );
  expect(figures).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/sign-in"/);
  for (const personal of [ana.user_id, ana.email, 'Secreta', 'aqui', 'absoluto'])
    expect(figures).not.toContain(personal);
});

test('background work is counted by result, and a failure is passed on', async () => {
  expect(await metrics.work('mail', async () => 7)).toBe(7);
  await expect(metrics.work('mail', () => Promise.reject(new Error('no mail server')))).rejects.toThrow(
    'no mail server',
  );
  const figures = await read();
  expect(figures).toContain('background_work_runs_total{work="mail",result="ok"} 1');
  expect(figures).toContain('background_work_runs_total{work="mail",result="error"} 1');
  expect(figures).toMatch(/background_work_last_success_timestamp_seconds\{work="mail"\} \d{10}/);
});

test('payment events are counted by what became of them', async () => {
  metrics.paymentEvent!('foreign');
  expect(await read()).toContain('payment_events_total{outcome="foreign"} 1');
});

test('a mail that could not be sent shows as failed, with its age', async () => {
  await app.db.execute(
    sql`insert into mail_queue (kind, recipient, data, created_at, due_at, attempts)
        values ('recovery', 'nadie@ejemplo.com', '{}', now() - interval '90 seconds', now() + interval '1 hour', 3)`,
  );
  const figures = await read();
  expect(figures).toContain('queue_failed{queue="mail"} 1');
  expect(Number(/queue_oldest_age_seconds\{queue="mail"\} (\S+)/.exec(figures)![1])).toBeGreaterThanOrEqual(
    90,
  );
  expect(figures).toContain('database_up 1');
});

test('the page answers and says so when the database does not answer', async () => {
  const gone = await createTestApp();
  const page = await serveMetrics(gone.db, 0);
  await gone.close();
  const figures = await (await fetch(page.address)).text();
  expect(figures).toContain('database_up 0');
  expect(figures).not.toContain('queue_waiting{');
  await page.stop();
});

test('a port that is taken is named', async () => {
  const port = Number(new URL(metrics.address).port);
  await expect(serveMetrics(app.db, port)).rejects.toThrow(
    `El puerto ${port} de METRICS_PORT no está libre.`,
  );
});

test('every figure of the Grafana dashboard exists', async () => {
  await metrics.work('mail', async () => {});
  const figures = await read();
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  const queries: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const names = new Set(queries.flatMap((query) => query.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []));
  names.delete('histogram_quantile');
  expect(names.size).toBeGreaterThan(8);
  for (const name of names)
    expect(figures, name).toMatch(new RegExp(`^${name.replace(/_(bucket|count|sum)$/, '')}`, 'm'));
});
