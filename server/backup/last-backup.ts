import type { Database } from '#db/connect.ts';
import { withClient } from '#db/connection/database-client.ts';
import { readStored } from '#db/queries/stored-values.ts';

/** The row of app_settings with the instant of the last scheduled backup. */
export const LAST_BACKUP = 'backup.last_at';
/** The same for backups made by the command, by hand or by a timer such as the Helm chart's. */
export const LAST_BACKUP_BY_COMMAND = 'backup.by_command_at';
/** The row with the last scheduled backup that failed. */
export const FAILED_BACKUP = 'backup.failed';
export type FailedBackup = { at: string; reason: string };

/** The instant of the last scheduled backup; 1970 when there was none. */
export async function readLastBackup(db: Database): Promise<Date> {
  return new Date((await readStored<string>(db, LAST_BACKUP)) ?? 0);
}

/** Records where doctor, figures and 'Sistema' read it that the command has made a backup. */
export async function recordCommandBackup(url: string, now: Date): Promise<void> {
  await withClient({ connectionString: url, application_name: 'alcancia-backup' }, (client) =>
    client.query(
      `insert into app_settings (key, value, updated_at) values ($1, to_jsonb($2::text), $2::timestamptz)
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [LAST_BACKUP_BY_COMMAND, now.toISOString()],
    ),
  );
}
