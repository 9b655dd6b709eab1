import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectedDatabase } from '#db/connect.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { NOTHING_DUE } from './observer.ts';
import { type Protection, readProtection } from './read-protection.ts';
import { readQueues } from './read-queues.ts';

/** From 1 ms to the 60 s that a statement may take. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** What is configured to protect from losing data: until it succeeds its figure is 0. */
export type Expected = readonly Exclude<keyof Protection, 'standbys' | 'rejected_mails'>[];

/**
 * The figures of this process and its queues, for Prometheus. Labels are routes, codes and our own names: few, and nobody's.
 * @param backupEveryMs how often a backup should succeed; a day where the command makes them, whose schedule nobody tells
 */
export function createMetrics(db: ConnectedDatabase, expected: Expected = [], backupEveryMs = DAY_MS) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const runs = new Counter({
    name: 'background_work_runs_total',
    help: 'Runs of the background work, by result',
    labelNames: ['work', 'result'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'background_work_last_success_timestamp_seconds',
    help: 'When the background work last succeeded, in seconds since 1970',
    labelNames: ['work'],
    registers,
  });
  const paymentEvents = new Counter({
    name: 'payment_events_total',
    help: 'Events that the payment webhook received, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  showPool(db, registers);
  const refreshQueues = showQueues(db, registers);
  new Gauge({
    name: 'backup_interval_seconds',
    help: 'How often a backup should succeed: by BACKUP_SCHEDULE, or daily',
    registers,
  }).set(backupEveryMs / 1000);
  const refreshProtection = showProtection(db, registers, expected);
  return {
    request: timeRequests(registers),
    async work<T>(work: string, run: () => Promise<T>): Promise<T> {
      // A counter that begins at 1 shows Prometheus no increase.
      for (const result of ['ok', 'error']) runs.inc({ work, result }, 0);
      try {
        const result = await run();
        runs.inc({ work, result: result === NOTHING_DUE ? 'nothing_due' : 'ok' });
        if (result !== NOTHING_DUE) lastSuccess.set({ work }, Date.now() / 1000);
        return result;
      } catch (error) {
        runs.inc({ work, result: 'error' });
        throw error;
      }
    },
    paymentEvent: (outcome: string) => paymentEvents.inc({ outcome }),
    /** @returns all figures in Prometheus's text format */
    async read(): Promise<string> {
      await Promise.all([refreshQueues(), refreshProtection()]);
      return register.metrics();
    },
  };
}

function timeRequests(registers: Registry[]): MiddlewareHandler {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to its answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  return async (c, next) => {
    const stop = durations.startTimer();
    await next();
    stop({ method: c.req.method, route: routePath(c), status: c.res.status });
  };
}

function showPool({ $client: pool }: ConnectedDatabase, registers: Registry[]): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections of this process that are in use or idle, and calls waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** @returns reads the queues; a database that does not answer is a figure too, not an error */
function showQueues(db: ConnectedDatabase, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'database_up', help: 'Whether the database answers', registers });
  const labelNames = ['queue'] as const;
  const waiting = new Gauge({ name: 'queue_waiting', help: 'Entries in the queue', labelNames, registers });
  const failed = new Gauge({
    name: 'queue_failed',
    help: 'Entries that failed at least once and are tried again',
    labelNames,
    registers,
  });
  const age = new Gauge({
    name: 'queue_oldest_age_seconds',
    help: 'Age of the oldest entry',
    labelNames,
    registers,
  });
  return async () => {
    for (const gauge of [waiting, failed, age]) gauge.reset();
    try {
      for (const { queue, ...figures } of await readQueues(db)) {
        waiting.set({ queue }, figures.waiting);
        failed.set({ queue }, figures.failed);
        age.set({ queue }, figures.oldest_seconds);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

/** @returns reads what protects from losing data. A database that is away changes no instant; standbys are then unknown. */
function showProtection(
  db: ConnectedDatabase,
  registers: Registry[],
  expected: Expected,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const gauges = {
    backup: gauge('backup_last_success_timestamp_seconds', 'When the last backup was made'),
    archive: gauge(
      'archive_covered_until_timestamp_seconds',
      'The latest instant to which the archive recovers',
    ),
    drill: gauge(
      'restore_drill_last_success_timestamp_seconds',
      'When a recovery was last tried with success',
    ),
    standbys: gauge('database_standbys', 'Standbys that receive the changes of the database'),
    rejected_mails: gauge('mails_rejected', 'Mails that the mail server rejected for good, of all time'),
  };
  // A gauge begins at 0, which would be read as never.
  for (const each of Object.values(gauges)) each.remove();
  return async () => {
    const figures = await readProtection(db).catch(() => ({ standbys: null }));
    for (const [name, value] of Object.entries(figures) as [keyof Protection, number | null][]) {
      const never = (expected as readonly string[]).includes(name) ? 0 : null;
      const shown = value ?? never;
      if (shown === null) gauges[name].remove();
      else gauges[name].set(shown);
    }
  };
}
