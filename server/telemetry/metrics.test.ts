import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { app_settings, mail_queue } from '#db/schema.ts';
import { tellOfRejected } from '#features/admin-notices/server/tell-of-rejected.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner } from '#test/people.ts';
import { LAST_BACKUP, recordCommandBackup } from '../backup/last-backup.ts';
import { createApp } from '../create-app.ts';
import { RECOVERY_STATUS } from '../recovery/recovery-status.ts';
import { NOTHING_DUE, type Observer } from './observer.ts';
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
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
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

test('a run that had nothing to do is no success', async () => {
  await metrics.work('idle', async () => NOTHING_DUE);
  const figures = await read();
  expect(figures).toContain('background_work_runs_total{work="idle",result="nothing_due"} 1');
  expect(figures).toContain('background_work_runs_total{work="idle",result="ok"} 0');
  expect(figures).toContain('background_work_runs_total{work="idle",result="error"} 0');
  expect(figures).not.toContain('background_work_last_success_timestamp_seconds{work="idle"}');
});

test('what is configured and has never succeeded shows as 0, so that its alert fires; the rest is absent', async () => {
  const page = await serveMetrics(app.db, 0, undefined, ['backup', 'archive']);
  const figures = await (await fetch(page.address)).text();
  expect(figures).toMatch(/^backup_last_success_timestamp_seconds 0$/m);
  expect(figures).toMatch(/^backup_interval_seconds 86400$/m);
  expect(figures).toMatch(/^archive_covered_until_timestamp_seconds 0$/m);
  expect(figures).not.toMatch(/^restore_drill_last_success_timestamp_seconds \d/m);
  await page.stop();
});

test('a backup by the command is the last backup, and rejected mails are counted', async () => {
  const at = new Date('2026-03-17T03:30:00Z');
  await recordCommandBackup(app.url, at);
  await tellOfRejected(app.db, at, { kind: 'recovery', reason: '550' });
  const figures = await read();
  expect(figures).toContain(`backup_last_success_timestamp_seconds ${at.getTime() / 1000}`);
  expect(figures).toContain('mails_rejected 1');
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

test('a mail that is meant for tomorrow does not wait yet', async () => {
  await app.db.delete(mail_queue);
  await app.db.execute(
    sql`insert into mail_queue (kind, recipient, data, created_at, due_at)
        values ('reminder', 'nadie@ejemplo.com', '{}', now() - interval '9 hours', now() + interval '1 hour')`,
  );
  const age = async () => /queue_oldest_age_seconds\{queue="mail"\} (\S+)/.exec(await read())?.[1];
  expect(await age()).toBe('0');
  await app.db.update(mail_queue).set({ due_at: sql`now() - interval '40 minutes'` });
  expect(Number(await age())).toBeGreaterThanOrEqual(2400);
});

test('the page answers and says so when the database does not answer', async () => {
  const gone = await createTestApp();
  const page = await serveMetrics(gone.db, 0, undefined, ['backup']);
  await gone.close();
  const figures = await (await fetch(page.address)).text();
  expect(figures).toContain('database_up 0');
  expect(figures).not.toContain('queue_waiting{');
  // A backup may be there all the same.
  expect(figures).not.toMatch(/^backup_last_success_timestamp_seconds \d/m);
  await page.stop();
});

test('a port that is taken is named', async () => {
  const port = Number(new URL(metrics.address).port);
  await expect(serveMetrics(app.db, port)).rejects.toThrow(
    `El puerto ${port} de METRICS_PORT no está libre: elige otro.`,
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

test('queues of every kind, standbys and what protects from losing data have their figures', async () => {
  const status = {
    covered_until: '2026-03-18T15:00:00.000Z',
    base_at: null,
    base_bytes: null,
    drill: { succeeded: { at: '2026-03-17T15:00:00.000Z' }, failed: null },
  };
  await app.db.insert(app_settings).values([
    { key: LAST_BACKUP, value: '2026-03-18T03:30:00.000Z' },
    { key: RECOVERY_STATUS, value: status },
  ]);
  const figures = await read();
  for (const queue of ['mail', 'push', 'badge awards', 'reminders', 'deletions'])
    expect(figures).toContain(`queue_waiting{queue="${queue}"}`);
  expect(figures).toContain(
    `backup_last_success_timestamp_seconds ${Date.parse('2026-03-18T03:30:00Z') / 1000}`,
  );
  expect(figures).toContain(
    `archive_covered_until_timestamp_seconds ${Date.parse('2026-03-18T15:00:00Z') / 1000}`,
  );
  expect(figures).toContain(
    `restore_drill_last_success_timestamp_seconds ${Date.parse('2026-03-17T15:00:00Z') / 1000}`,
  );
  expect(figures).toContain('database_standbys 0');
});

test('with a token other machines read the figures, and nobody without it', async () => {
  const token = 'un-secreto-largo-1';
  const page = await serveMetrics(app.db, 0, token);
  const status = async (authorization?: string) =>
    (await fetch(page.address, { headers: authorization ? { authorization } : {} })).status;
  expect([await status(), await status('Bearer otro'), await status(`Bearer ${token}`)]).toEqual([
    401, 401, 200,
  ]);
  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  const [open, closed] = [page, metrics].map(({ address }) => new URL(address).port);
  if (elsewhere) {
    expect((await fetch(`http://${elsewhere.address}:${open}/metrics`)).status).toBe(401);
    await expect(fetch(`http://${elsewhere.address}:${closed}/metrics`)).rejects.toThrow();
  }
  await page.stop();
});

test('each alert asks for figures that exist, and has a line in the runbook', async () => {
  const { groups } = parse(readFileSync('deploy/prometheus-rules.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const [figures, operations] = [await read(), readFileSync('docs/operations.md', 'utf8')];
  const rules = groups.flatMap(({ rules }) => rules);
  expect(rules.length).toBeGreaterThanOrEqual(10);
  const fails = rules.find(({ alert }) => alert === 'WorkFails');
  // A work that runs once a day and is tried four times an hour never fails six times in one.
  expect(fails?.expr).toMatch(/result="error"\}\[3h\]\)\) > 0 unless .*result="ok"\}\[3h\]\)\) > 0/);
  for (const { alert, expr, annotations } of rules) {
    expect(operations).toContain(`| \`${alert}\` |`);
    // An unquoted comma makes an annotation of its own, which Prometheus refuses.
    expect(Object.entries(annotations)).toEqual([['summary', expect.stringMatching(/.\.$/)]]);
    const names = expr.match(/[a-z]+(_[a-z0-9]+)+(?=[[{ )])/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(figures).toContain(`# HELP ${name.replace(/_(count|bucket|sum)$/, '')} `);
  }
});
