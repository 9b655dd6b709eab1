import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { receiveOwnChanges } from './change-listener.ts';

/** A connection pool or an open transaction. Functions accept either; a caller that needs atomicity opens the transaction. */
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

/** The connection pool itself, for what a transaction cannot do. */
export type ConnectedDatabase = NodePgDatabase & { $client: pg.Pool };

/** Longer than any statement takes; without it, calls would wait forever when the network fails silently. */
const LONGEST_ANSWER_MS = 60_000;

/** The connections of each of so many processes on one machine: 8 are right for one process on two cores. */
export const connectionsOf = (processes: number): number =>
  Math.max(4, Math.min(8, Math.ceil(16 / processes)));

type PoolOptions = {
  max?: number;
  onError?: (error: Error) => void;
  onChange?: (subject: string) => void;
};

/**
 * Opens a connection pool to PostgreSQL 15 or newer.
 * @param url a postgres:// URL; several hosts may be named
 * @param options.max largest number of connections
 * @param options.onError receives errors of idle connections, which the pool replaces by itself
 * @param options.onChange receives the changes made through this pool before their COMMIT is answered (db/change-listener.ts)
 */
export function connect(
  url: string,
  { max = connectionsOf(1), onError = () => {}, onChange }: PoolOptions = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: LONGEST_ANSWER_MS,
    keepAlive: true,
    application_name: 'alcancia',
    pipeline: true,
    ...(onChange && { onConnect: (client) => receiveOwnChanges(client, onChange) }),
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only; without a listener, one that breaks during a transaction would end the
  // process. Its user gets the error from the failing query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle({ client: pool });
}
