import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { MOVED_TABLES } from '#db/migrate/move-answers.ts';
import { onlyRow } from '#db/only-row.ts';
import * as schema from '#db/schema.ts';
import { LAST_BACKUP_BY_COMMAND } from './last-backup.ts';

export type SavedTable = { name: string; columns: string[] };

/** Tables of ours, also of earlier versions. Those that an operator has added could not be restored. */
const OURS = [
  ...Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
  'shared_versions',
  ...MOVED_TABLES.flatMap((name) => [name, `old_${name}`]),
];

/** The tables that a backup saves, with their columns; generated ones are computed again. */
export async function readSavedTables(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) and relname <> all($2)
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
    [OURS, LEFT_OUT_TABLES],
  );
  return rows;
}

const list = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** The statement that sends a table's rows in the order in which they lie in the file, which costs no sorting. */
export function copyOut({ name, columns }: SavedTable): string {
  const table = pg.escapeIdentifier(name);
  const saved = ROWS_SAVED[name];
  if (!saved) return `copy ${table} (${list(columns)}) to stdout`;
  return `copy (select ${list(columns)} from ${table} where ${saved} order by ${list(columns.slice(0, 1))}) to stdout`;
}

/** The statement that receives what `copyOut` sends. */
export const copyIn = ({ name, columns }: SavedTable): string =>
  `copy ${pg.escapeIdentifier(name)} (${list(columns)}) from stdin`;

/** The points of the whole ledger. */
export async function sumLedger(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sum: string }>(
    'select coalesce(sum(points), 0) as sum from point_entries',
  );
  return Number(onlyRow(rows).sum);
}

/** Tables without rows in a backup: they open accounts, are short-lived, would send old mails again, or belong to such rows. */
export const LEFT_OUT_TABLES = [
  'auth_sessions',
  'auth_tokens',
  'auth_address_requests',
  'auth_confirmation_links',
  'auth_pending_sign_ups',
  'group_invitations',
  'guests',
  'live_quizzes',
  'live_players',
  'live_answers',
  'mail_queue',
  'mail_deliveries',
  'push_queue',
  'push_subscriptions',
  'rate_limits',
];

/**
 * Tables of which not all rows are saved: missing secrets are created again, leases belong to running processes, and a backup by command
 * is noted after it, so that the next one would differ.
 */
const ROWS_SAVED: Record<string, string> = {
  app_settings: `key not like '%secret' and key not like 'lease.%' and key <> '${LAST_BACKUP_BY_COMMAND}'`,
};
