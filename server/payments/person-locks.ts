import pg from 'pg';
import { DatabaseClient } from '#db/connection/database-client.ts';
import { codeOf } from '#db/error-code.ts';
import { KEYED_LOCKS } from '#db/queries/advisory-locks.ts';
import { AppError } from '../http/app-error.ts';

const CONNECTIONS = 4;
const LONGEST_WAIT_MS = 20_000;
const LOCK_NOT_AVAILABLE = '55P03';

export type PersonLocks = {
  /** Runs work while no other of this person runs, in any process. @throws AppError `unavailable` after 20 s, and what `work` throws */
  withLock<Result>(userId: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Locks for work that waits for an external server, on connections of their own, so that the app's pool stays free. */
export function createPersonLocks(url: string): PersonLocks {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    keepAlive: true,
    application_name: 'alcancia locks',
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
  });
  // The next query on a broken connection fails, so its error event needs no handling.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const newest = new Map<string, Promise<void>>();
  return {
    withLock: (userId, work) => {
      // Each person uses at most one connection, so that one person's many tabs do not block others.
      const result = (newest.get(userId) ?? Promise.resolve()).then(() => runLocked(pool, userId, work));
      const settled: Promise<void> = result.then(forget, forget);
      function forget() {
        if (newest.get(userId) === settled) newest.delete(userId);
      }
      newest.set(userId, settled);
      return result;
    },
    close: () => pool.end(),
  };
}

async function runLocked<Result>(
  pool: pg.Pool,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await lock(client, userId);
    return await work();
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/** The lock ends with the transaction, and therefore with a connection that breaks. */
async function lock(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LONGEST_WAIT_MS}`);
  try {
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [KEYED_LOCKS.payingPerson, userId]);
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}
