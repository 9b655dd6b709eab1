import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';

/** A connection pool or an open transaction: verbs take either, and whoever needs atomicity opens the transaction. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | '$count'
>;

/** The pool itself: what only the process that owns it may do. */
export type ConnectedDatabase = NodePgDatabase & { $client: pg.Pool };

/**
 * How long a statement's answer is waited for. A database that has gone without a word, as with its machine or the network, would
 * otherwise keep whoever asked it waiting for good; nothing that the app asks takes as long.
 */
const LONGEST_ANSWER_MS = 60_000;

/**
 * Opens a pool on a PostgreSQL 15 or newer.
 *
 * @param url a postgres:// URL; several hosts may be named
 * @param options.max connections at most (8 is right on two cores)
 * @param options.onError told of idle connections that broke; the pool replaces them by itself
 */
export function connect(
  url: string,
  { max = 8, onError = () => {} }: { max?: number; onError?: (error: Error) => void } = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: LONGEST_ANSWER_MS,
    keepAlive: true,
    application_name: 'alcancia',
    pipeline: true,
  });
  pool.on('error', onError);
  // The pool hears its idle connections only: one that breaks under a transaction would end the process. Whoever uses it is told
  // by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle({ client: pool });
}

/**
 * Brings the database to the newest schema; safe when many processes start at once (advisory lock).
 *
 * @throws what PostgreSQL says when a migration fails; nothing of that migration stays
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    const db = drizzle({ client });
    await migrate(db as unknown as NodePgDatabase, { migrationsFolder: `${import.meta.dirname}/migrations` });
  } finally {
    await client.end();
  }
}
