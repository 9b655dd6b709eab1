import { APPEND_ONLY, READ_ONLY } from '#db/connection/app-role.ts';
import { readUnfinishedMove } from '#db/migrate/move-answers.ts';
import { readInstalledState } from '#db/migration-state.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import {
  FAILED_BACKUP,
  type FailedBackup,
  LAST_BACKUP,
  LAST_BACKUP_BY_COMMAND,
} from '../backup/last-backup.ts';
import type { Config } from '../config.ts';
import { REJECTED_MAILS, type RejectedMails } from '../mail/queue.ts';
import { RECONCILIATION_REPORT } from '../payments/provider.ts';
import { about, type Finding, instantWords, type Queryable, readValue } from './finding.ts';

const OLDEST = 150_000;
const SECOND_MS = 1_000;

/** The version of PostgreSQL and its distance from this machine's clock. */
export async function checkServer(client: Queryable, now: Date): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; number: number; now: Date }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, clock_timestamp() as now`,
  );
  const [{ version, number, now: theirs } = { version: '', number: 0, now }] = rows;
  const seconds = Math.abs(theirs.getTime() - now.getTime()) / SECOND_MS;
  const apart = `El reloj de este equipo y el de la base de datos difieren ${seconds.toFixed(0)} s.`;
  const remedy = 'Activa la hora automática (NTP) en los dos equipos.';
  return [
    number >= OLDEST
      ? about('base de datos').fine(`PostgreSQL ${version} responde.`)
      : about('base de datos').broken(
          `PostgreSQL ${version} es demasiado antiguo.`,
          'Actualiza a la versión 15 o posterior.',
        ),
    seconds > 60
      ? about('reloj').broken(apart, remedy)
      : seconds > 5
        ? about('reloj').look(apart, remedy)
        : about('reloj').fine(apart),
  ];
}

export async function checkMigrations(client: Queryable): Promise<Finding> {
  const { fine, look, broken } = about('migraciones');
  const { version, newest, pending, newer } = await readInstalledState(client);
  if (newer.length > 0) {
    const remedy = 'Instala la versión más nueva de la aplicación; no inicies esta.';
    return broken(
      `La base de datos es de una versión más nueva que esta, la ${version} (${newer.join(', ')}).`,
      remedy,
    );
  }
  if (pending.length > 0) {
    return look(
      `Faltan ${pending.length} migraciones (${pending.join(', ')}).`,
      'Inicia la aplicación, o npm run migrate.',
    );
  }
  const move = await readUnfinishedMove(client);
  if (move) {
    const rows = move.moved > 0 ? `: van ${move.moved} filas` : '';
    return look(
      `El traslado de las respuestas de la versión anterior no ha terminado${rows}.`,
      'Inicia la aplicación, o npm run migrate: sigue donde se quedó.',
    );
  }
  return fine(`La base de datos está al día con la versión ${version} (${newest}).`);
}

/** Whether the app's role may do what it needs, and not much more. */
export async function checkRights(client: Queryable): Promise<Finding> {
  const { fine, look, broken } = about('permisos');
  const { rows } = await client.query<{ missing: string | null; role: string; is_super: boolean }>(
    `select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as is_super, (
      select string_agg(relname, ', ' order by relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not (
        has_table_privilege(oid, 'select') and (relname = any($2) or has_table_privilege(oid, 'insert')
        and (relname = any($1) or (has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')))))
    ) as missing`,
    [APPEND_ONLY, READ_ONLY],
  );
  const [{ missing, role, is_super } = { missing: '', role: '', is_super: false }] = rows;
  if (missing) {
    return broken(
      `Al rol ${role} le faltan permisos en ${missing}.`,
      'Ejecuta npm run migrate con MIGRATIONS_DATABASE_URL.',
    );
  }
  if (is_super) {
    return look(
      `La aplicación entra como el superusuario ${role}.`,
      'Usa otro rol en DATABASE_URL y este en MIGRATIONS_DATABASE_URL.',
    );
  }
  return fine(`El rol ${role} puede leer y escribir.`);
}

export async function checkMailQueue(client: Queryable, now: Date): Promise<Finding> {
  const { look } = about('mails en espera');
  const { rows } = await client.query<{ waiting: number; last_error: string | null }>(
    `select count(*)::int as waiting, max(last_error) as last_error from mail_queue
      where attempts > 1 or due_at < $1::timestamptz - interval '1 hour'`,
    [now],
  );
  const [{ waiting, last_error } = { waiting: 0, last_error: null }] = rows;
  if (waiting === 0) return checkRejected(client, now);
  return look(
    `${waiting === 1 ? '1 mail espera' : `${waiting} mails esperan`}${last_error ? ` (${last_error})` : ''}.`,
    'Revisa SMTP_URL y que la aplicación funcione.',
  );
}

/** Whether the newest comparison with the payment provider could read everything. */
export async function checkReconciliation(client: Queryable): Promise<Finding> {
  const { fine, look } = about('comparación de pagos');
  const last = await readValue<{ at: string; failed?: string[] }>(client, RECONCILIATION_REPORT);
  if (!last) return fine('Todavía no se ha comparado nada con el proveedor.');
  if (!last.failed?.length) return fine(`La última, del ${instantWords(last.at)}, leyó todo.`);
  return look(
    `La última, del ${instantWords(last.at)}, no pudo leer ${last.failed.length}: ${last.failed.slice(0, 5).join(', ')}.`,
    'Se intentan de nuevo cada hora; busca «a comparison with the payment provider failed» en el registro.',
  );
}

const WEEK_MS = 7 * DAY_MS;

async function checkRejected(client: Queryable, now: Date): Promise<Finding> {
  const rejected = await readValue<RejectedMails>(client, REJECTED_MAILS);
  if (!rejected || now.getTime() - Date.parse(rejected.last_at) > WEEK_MS)
    return about('mails en espera').fine('Ningún mail espera demasiado.');
  return about('mails en espera').look(
    `El servidor de correo ha rechazado ${rejected.count} mails en total, el último el ${rejected.last_at}.`,
    'Busca «mail rejected» en el registro.',
  );
}

export async function checkBackups(client: Queryable, { backups }: Config, now: Date): Promise<Finding> {
  const { fine, look, broken } = about('copias');
  if (!backups) return checkCommandBackups(client, now);
  const at = await readValue<string>(client, LAST_BACKUP);
  const last = at ? `La última copia es del ${instantWords(at)}.` : 'Todavía no se ha hecho ninguna copia.';
  const failed = await readValue<FailedBackup>(client, FAILED_BACKUP);
  const remedy = `Busca «background work failed» en el registro y revisa ${backups.dir}.`;
  if (failed && (!at || failed.at > at))
    return broken(`${last} La del ${instantWords(failed.at)} falló (${failed.reason}).`, remedy);
  if (!at)
    return look(
      last,
      'La primera se hace en el minuto tras iniciar. Si sigue faltando, busca «background work failed» ' +
        `en el registro y revisa ${backups.dir}.`,
    );
  return now.getTime() - Date.parse(at) > 2 * backups.schedule.everyMs ? broken(last, remedy) : fine(last);
}

/** Without a schedule of the application a timer may run the command, as the Helm chart's does. */
async function checkCommandBackups(client: Queryable, now: Date): Promise<Finding> {
  const { fine, look } = about('copias');
  const at = await readValue<string>(client, LAST_BACKUP_BY_COMMAND);
  const remedy = 'Define BACKUP_SCHEDULE, o usa npm run backup.';
  if (!at) return look('No hay copias programadas.', remedy);
  const message = `La última copia con npm run backup es del ${instantWords(at)}.`;
  return now.getTime() - Date.parse(at) > 2 * DAY_MS ? look(message, remedy) : fine(message);
}
