import * as z from 'zod/mini';
import { onlyRow } from '#db/only-row.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Config } from '../config.ts';
import { type DrillRecord, RECOVERY_STATUS, recoveryStatus } from '../recovery/recovery-status.ts';
import { about, type Finding, instantWords, type Queryable, readValue } from './finding.ts';

/** Three times what the archive may be behind. */
const LATE_MS = 15 * MINUTE_MS;
const DRILL_LATE_MS = 15 * DAY_MS;

/** What is said of an ARCHIVE_URL beside a DATABASE_URL. */
export const UNUSED_ARCHIVE = about('archivo').look(
  'ARCHIVE_URL archiva la base de datos incluida, no la de DATABASE_URL.',
  'Quita ARCHIVE_URL y archiva con pgBackRest (docs/operations.md).',
);

/** To which instant the database can be recovered, and whether that was tried. Without an archive nothing is wrong. */
export async function checkRecovery(client: Queryable, config: Config, now: Date): Promise<Finding[]> {
  const value = await readValue(client, RECOVERY_STATUS);
  const status = value === undefined ? undefined : z.parse(recoveryStatus, value);
  if (!config.archive) return checkOwnArchive(client, status?.drill, now);
  const until = status?.covered_until;
  const remedy = 'Busca «background work failed» y «archive» en el registro, y revisa ARCHIVE_URL.';
  const message = until
    ? `Se puede volver a cualquier momento hasta el ${instantWords(until)}.`
    : 'Todavía no se puede volver a ningún momento.';
  const failed =
    status?.failed && `${message} Desde el ${instantWords(status.failed.at)} falla: ${status.failed.reason}`;
  const { fine, look, broken } = about('archivo');
  const isLate = until && now.getTime() - Date.parse(until) > LATE_MS;
  const beginning = () => look(message, `La primera copia base tarda unos minutos. Después: ${remedy}`);
  return [
    failed || isLate ? broken(failed ?? message, remedy) : until ? fine(message) : beginning(),
    checkDrill(
      status?.drill ?? { succeeded: null, failed: null },
      now,
      'Ejecuta npm run restore -- --drill donde esté ARCHIVE_IDENTITY; si está definida aquí, se repite sola.',
    ),
  ];
}

function checkDrill({ succeeded, failed }: DrillRecord, now: Date, remedy: string): Finding {
  const { fine, look, broken } = about('prueba de recuperación');
  const last = succeeded
    ? `La última que salió bien es del ${instantWords(succeeded.at)}: ${succeeded.people} cuentas en ${succeeded.seconds} s.`
    : 'Ninguna ha salido bien todavía.';
  if (failed) return broken(`${last} La del ${instantWords(failed.at)} falló (${failed.reason})`, remedy);
  const isLate = !succeeded || now.getTime() - Date.parse(succeeded.at) > DRILL_LATE_MS;
  return isLate ? look(last, remedy) : fine(last);
}

/** The archive that an own PostgreSQL keeps, with its drill by deploy/pgbackrest/drill.sh; a provider's may have none. */
async function checkOwnArchive(
  client: Queryable,
  drill: DrillRecord | undefined,
  now: Date,
): Promise<Finding[]> {
  const archive = await checkArchiver(client, now);
  return drill
    ? [archive, checkDrill(drill, now, 'Ejecuta deploy/pgbackrest/drill.sh cada semana y mira qué dice.')]
    : [archive];
}

async function checkArchiver(client: Queryable, now: Date): Promise<Finding> {
  const { fine, look, broken } = about('archivo');
  const { rows } = await client.query<{ mode: string; last: Date | null; failing: boolean }>(
    `select current_setting('archive_mode') as mode, last_archived_time as last,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`,
  );
  const { mode, last, failing } = onlyRow(rows);
  if (mode === 'off')
    return fine('No hay: tras perder el disco se vuelve a la última copia (docs/operations.md).');
  const message = last
    ? `PostgreSQL archivó por última vez el ${instantWords(last)}.`
    : 'PostgreSQL todavía no ha archivado nada.';
  if (failing) return broken(`${message} Después ha fallado.`, 'Mira el registro de PostgreSQL.');
  const isLate = !last || now.getTime() - last.getTime() > LATE_MS;
  return isLate ? look(message, 'Comprueba archive_timeout y archive_command.') : fine(message);
}
