import pg from 'pg';
import { KEYED_LOCKS } from '#db/advisory-locks.ts';
import { AppError } from '../http/app-error.ts';

const CONNECTIONS = 4;
const LONGEST_WAIT_MS = 20_000;
const LOCK_NOT_AVAILABLE = '55P03';

export type PersonLocks = {
  /**
   * Runs work that concerns one person; other work of theirs waits, in the order of asking, in every process on this database.
   *
   * @throws AppError `unavailable` after 20 s of waiting, and whatever `work` throws
   */
  withLock<Result>(userId: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Locks for work that waits for somebody else's server. They have connections of their own: in the app's pool, everybody who
 * waits for a lock would hold a connection that the lock's owner needs to go on.
 *
 * @param url the app's database
 */
export function createPersonLocks(url: string): PersonLocks {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    keepAlive: true,
    application_name: 'alcancia locks',
  });
  // A connection that breaks is noticed by the next query on it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const newest = new Map<string, Promise<void>>();
  return {
    withLock: (userId, work) => {
      // One connection per person at most, so that nobody's many tabs keep others waiting.
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
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}
