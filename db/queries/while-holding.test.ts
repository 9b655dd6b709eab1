import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeLeagues } from '#features/leagues/server/close-leagues.ts';
import { reconcileOnce } from '#features/plans/server/reconcile-payments.ts';
import { scheduledBackups } from '#server/backup/make-due-backup.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { addLeagueMembers } from '#test/league-members.ts';
import { whileHolding } from './while-holding.ts';

const IDLE_MS = 100;
const LONG_MS = 5 * IDLE_MS;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let first: TestApp;
let app: TestApp;
let dir: string;
/** The connections of the app end when their transaction is idle for a moment, as many operators set it. */
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'alcancia-lease-'));
  first = await createTestApp();
  const name = sql.identifier(decodeURIComponent(new URL(first.url).pathname.slice(1)));
  await first.owner.execute(
    sql`alter database ${name} set idle_in_transaction_session_timeout = ${sql.raw(String(IDLE_MS))}`,
  );
  app = await createTestApp({
    beside: first,
    env: { BACKUP_SCHEDULE: '03:30', BACKUP_KEEP: '2', BACKUP_DIR: dir },
  });
});
afterEach(async () => {
  await app.close();
  await first.close();
  rmSync(dir, { recursive: true, force: true });
});

/** @returns ends the lock */
async function lockTable(words: string): Promise<() => Promise<void>> {
  const blocker = new pg.Client({ connectionString: first.url });
  await blocker.connect();
  await blocker.query(`begin; set local idle_in_transaction_session_timeout = 0; lock table ${words}`);
  return async () => {
    await blocker.query('commit');
    await blocker.end();
  };
}

test('a backup that takes long is recorded, so that it is made once and pushes out no other', async () => {
  const unlock = await lockTable('lessons');
  const run = scheduledBackups(app.services, app.url);
  const made = run();
  await pause(LONG_MS);
  await unlock();
  await made;
  first.pass(16 * 60_000);
  await run();
  expect(readdirSync(dir)).toHaveLength(1);
});

test('a reconciliation that waits for the provider finishes', async () => {
  const { payments } = app.services;
  async function* listEvents() {
    await pause(LONG_MS);
    yield* [];
  }
  expect(await reconcileOnce({ ...app.services, payments: { ...payments, listEvents } })).toBe(true);
});

test('the weeks of leagues end although their results wait to be written', async () => {
  await addLeagueMembers(first, [{ points: 1 }, { points: 2 }]);
  first.setTime(new Date('2026-03-23T00:01:00.000Z'));
  const unlock = await lockTable('league_groups in share mode');
  const closed = closeLeagues(app.services);
  await pause(LONG_MS);
  await unlock();
  expect(await closed).toBeGreaterThan(0);
  const { rows } = await app.db.execute<{ competing: number }>(
    sql`select competing from league_groups where closed_at is not null`,
  );
  expect(rows).toEqual([{ competing: 2 }]);
});

test('one process at a time has a lease, and the next one as soon as the job has ended or failed', async () => {
  const job = Promise.withResolvers<string>();
  const running = whileHolding(app.db, 'backup', () => job.promise);
  await pause(IDLE_MS);
  expect(await whileHolding(first.db, 'backup', async () => 'second')).toBeUndefined();
  expect(await whileHolding(first.db, 'leagues', async () => 'another job')).toBe('another job');
  job.reject(new Error('failed'));
  await expect(running).rejects.toThrow('failed');
  expect(await whileHolding(first.db, 'backup', async () => 'third')).toBe('third');
});

test('the lease of a process that died ends after a minute', async () => {
  const left = (seconds: number) =>
    sql`insert into app_settings (key, value, updated_at) values ('lease.backup', '"dead"', clock_timestamp() - make_interval(secs => ${seconds}))
      on conflict (key) do update set updated_at = excluded.updated_at`;
  await app.db.execute(left(50));
  expect(await whileHolding(app.db, 'backup', async () => 'done')).toBeUndefined();
  await app.db.execute(left(61));
  expect(await whileHolding(app.db, 'backup', async () => 'done')).toBe('done');
});
