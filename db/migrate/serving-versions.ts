import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { onlyRow } from '../only-row.ts';

/** Migrations from this day on only expand: the version before works with their tables. Those of earlier days do not promise it. */
const EXPANDING_SINCE = '20261123';

const PATIENCE_MS = 15_000;
const POLL_MS = 250;

/**
 * Waits until no process of an earlier version is connected, if the pending migrations change what it uses. A process of this version
 * connects its role only after migrating. @throws Error in Spanish after 15 s, before anything is changed
 */
export async function ensureEarlierVersionsEnded(
  client: pg.Client,
  pending: string[],
  appRole: string,
): Promise<void> {
  if (!pending.some((name) => name < EXPANDING_SINCE)) return;
  const deadline = Date.now() + PATIENCE_MS;
  while ((await countServing(client, appRole)) > 0) {
    if (Date.now() > deadline) {
      throw new Error(
        'Una versión anterior de la aplicación sigue conectada a esta base de datos y no podría ' +
          'seguir después de actualizarla: detén todos sus procesos y vuelve a iniciar. No se ha cambiado nada.',
      );
    }
    await pause(POLL_MS);
  }
}

/** Sessions of the app: of its own role, or by name where one role does everything. */
async function countServing(client: pg.Client, appRole: string): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (application_name in ('alcancia', 'alcancia changes', 'alcancia locks') or usename = nullif($1, current_user))`,
    [appRole],
  );
  return onlyRow(rows).sessions;
}
