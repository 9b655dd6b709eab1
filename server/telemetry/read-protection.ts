import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { LAST_BACKUP, LAST_BACKUP_BY_COMMAND } from '../backup/last-backup.ts';
import { REJECTED_MAILS } from '../mail/queue.ts';
import { RECOVERY_STATUS } from '../recovery/recovery-status.ts';

/** Instants in seconds since 1970, null for what never happened; how many standbys follow, and mails rejected for good. */
export type Protection = {
  backup: number | null;
  archive: number | null;
  drill: number | null;
  standbys: number;
  rejected_mails: number;
};

/** What protects from losing data, as far as the database knows. */
export async function readProtection(db: Database): Promise<Protection> {
  const seconds = (key: string, path: string) =>
    sql`(select extract(epoch from (value #>> ${path}::text[])::timestamptz)::float8 from app_settings where key = ${key})`;
  const { rows } = await db.execute<Protection>(sql`select
    greatest(${seconds(LAST_BACKUP, '{}')}, ${seconds(LAST_BACKUP_BY_COMMAND, '{}')}) as backup,
    ${seconds(RECOVERY_STATUS, '{covered_until}')} as archive,
    ${seconds(RECOVERY_STATUS, '{drill,succeeded,at}')} as drill,
    (select count(*)::int from pg_stat_replication where application_name <> 'pg_basebackup') as standbys,
    coalesce((select (value ->> 'count')::int from app_settings where key = ${REJECTED_MAILS}), 0) as rejected_mails`);
  return onlyRow(rows);
}
