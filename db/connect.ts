import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { receiveOwnChanges } from './connection/change-listener.ts';
import { DatabaseClient } from './connection/database-client.ts';
import { onlyRow } from './only-row.ts';

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

export type ConnectedDatabase = NodePgDatabase & { $client: pg.Pool };

/** Longer than any statement takes; without it, calls would wait forever when the network fails silently. */
const LONGEST_ANSWER_MS = 60_000;

/** The connections of each of so many processes on one machine: 8 are right for one process on two cores. */
export const connectionsOf = (processes: number): number =>
  Math.max(4, Math.min(8, Math.ceil(16 / processes)));

/** PostgreSQL ends a statement after the caller has given it up. */
const STATEMENT_TIMEOUT_MS = LONGEST_ANSWER_MS + 5_000;
/** Connections that were closed a moment ago may still be counted. */
const COUNTS = 5;
const COUNT_AGAIN_MS = 50;
const TOO_MANY_CONNECTIONS = '53300';

type PoolOptions = {
  max?: number;
  onError?: (error: Error) => void;
  onChange?: (subject: string) => void;
};

/** Opens a pool to PostgreSQL 15 or newer; `onChange` gets its own changes before their COMMIT is answered (change-listener.ts). */
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
    application_name: `alcancia ${randomUUID().slice(0, 8)}`,
    pipeline: true,
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
    onConnect: async (client) => {
      await ensureRoom(client, max);
      if (onChange) await receiveOwnChanges(client, onChange);
    },
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only; without a listener, one that breaks during a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle({ client: pool });
}

/** Refuses one more connection while PostgreSQL still works on `max` that this pool has given up, so that they do not pile up. */
async function ensureRoom(client: pg.ClientBase, max: number): Promise<void> {
  for (let count = 0; count < COUNTS; count += 1) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open, set_config('statement_timeout', $1, false) from pg_stat_activity
        where application_name = current_setting('application_name')`,
      [String(STATEMENT_TIMEOUT_MS)],
    );
    if (onlyRow(rows).open <= max) return;
    await pause(COUNT_AGAIN_MS);
  }
  throw Object.assign(new Error('PostgreSQL still works on connections that were given up'), {
    code: TOO_MANY_CONNECTIONS,
  });
}
