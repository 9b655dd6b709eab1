import { createHmac, randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '../../queries/advisory-locks.ts';
import { programIn } from '../binaries/find-binaries.ts';
import { failureIn, runProgram } from '../binaries/run-program.ts';
import { LaunchError } from '../launch-error.ts';
import { type ClusterHost, dataArgument, durabilitySwitches } from './cluster-setup.ts';
import { removeObstacles } from './leftovers.ts';

/** Owns the app's databases and may create roles, without being superuser. The superuser cannot sign in: it has no password. */
export const OWNER_ROLE = 'alcancia';

/** Reads and writes rows, and owns nothing (db/connection/app-role.ts). */
const APP_ROLE = 'alcancia_app';

const PASSWORD = /^[\w-]{43}$/;

/** Creates the role in a new cluster. In single-user mode every statement must be on one line. */
export async function createOwnerRole(host: ClusterHost, cluster: string, file: string): Promise<void> {
  const password = newPassword();
  storePassword(host, file, password);
  await runSingleUser(host, cluster, [
    `create role ${OWNER_ROLE} login createdb createrole password '${password}'`,
    `grant pg_monitor, pg_checkpoint, pg_signal_backend to ${OWNER_ROLE}`,
    GRANT_BASE_BACKUPS,
  ]);
  writeFileSync(grantedIn(cluster), '');
}

/** What a base backup needs. The rights are those of the database `postgres`, in which it is made. */
const GRANT_BASE_BACKUPS =
  'grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean), ' +
  `pg_switch_wal() to ${OWNER_ROLE}`;
const grantedIn = (cluster: string) => join(cluster, 'may-make-base-backups');

/** Grants the owner of a cluster from an earlier version the rights to make base backups, unless it is running. */
export async function ensureBaseBackupRights(host: ClusterHost, cluster: string): Promise<void> {
  if (existsSync(grantedIn(cluster)) || (await removeObstacles(cluster))) return;
  await runSingleUser(host, cluster, [GRANT_BASE_BACKUPS]);
  writeFileSync(grantedIn(cluster), '');
}

/** The stored password; undefined when its file is missing or was tampered with. */
export function readPassword(file: string): string | undefined {
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return PASSWORD.test(password) ? password : undefined;
}

/** Gives the role a new password when the old one is lost; the cluster must not be running. */
export async function replacePassword(host: ClusterHost, cluster: string, file: string): Promise<string> {
  const password = newPassword();
  await runSingleUser(host, cluster, [`alter role ${OWNER_ROLE} password '${password}'`]);
  storePassword(host, file, password);
  return password;
}

function newPassword(): string {
  return randomBytes(32).toString('base64url');
}

function storePassword({ account }: ClusterHost, file: string, password: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, password, { mode: 0o600, flush: true });
  if (account) chownSync(unfinished, account.uid, account.gid);
  renameSync(unfinished, file);
}

/** Runs statements, one per line, on a cluster that is not running. It needs no password. @throws LaunchError when one fails */
export async function runSingleUser(host: ClusterHost, cluster: string, statements: string[]): Promise<void> {
  const { binaries, account, durable } = host;
  const data = ['-D', dataArgument(cluster, account)];
  const { status, output } = await runProgram(
    [programIn(binaries, 'postgres'), '--single', ...data, ...durabilitySwitches(durable), 'postgres'],
    { cwd: cluster, account, input: `${statements.join('\n')}\n` },
  );
  const failure = failureIn(output);
  if (status === 0 && !failure) return;
  throw new LaunchError(
    `No se pudo preparar la cuenta de la base de datos en ${cluster} (${failure || `estado ${status}`})`,
    'detén los demás procesos que la usen y vuelve a iniciar',
  );
}

const RETRY_EVERY_MS = 25;
const MAINTENANCE_DATABASE = 'postgres';
const DATABASE_MISSING = '3D000';
const DATABASE_EXISTS = '42P04';
/** Waiting does not resolve these errors: a wrong password, or no rule for this role in pg_hba.conf. */
const LASTING_ERRORS = ['28P01', '28000'];

/** Waits until PostgreSQL answers on the URL's database, which is created if missing. @throws LaunchError when it refuses or is silent */
export async function waitUntilReady(url: string, deadline: AbortSignal): Promise<void> {
  for (;;) {
    const code = await codeOf(query(url, 'select 1'));
    if (code === undefined) return;
    if (LASTING_ERRORS.includes(code)) {
      const problem = 'La contraseña guardada no es la de esta base de datos';
      throw new LaunchError(problem, 'borra cluster/app-password para que se cree otra');
    }
    if (code === DATABASE_MISSING) await createDatabase(url);
    else await pause(RETRY_EVERY_MS);
    if (deadline.aborted) {
      throw new LaunchError(
        `La base de datos no respondió a tiempo (${code})`,
        'vuelve a iniciar en un momento',
      );
    }
  }
}

/** Ensures that the app's role can sign in, with a password that follows from the owner's. @returns the URL with which the app connects */
export async function ensureAppRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = createHmac('sha256', url.password).update(APP_ROLE).digest('base64url');
  if ((await codeOf(query(url.href, 'select 1'))) !== undefined) {
    // The lock makes simultaneous starts wait for each other until the transaction of these statements ends.
    await query(
      ownerUrl,
      `select pg_advisory_xact_lock(${LOCKS.appRole});
      do $$ begin
        if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} login; end if;
      end $$;
      alter role ${APP_ROLE} password '${url.password}'`,
    );
  }
  return url.href;
}

/** The URL by way of the cluster's socket, which takes a quarter less CPU than the loopback address, if PostgreSQL answers there. */
export async function socketUrl(url: string, cluster: string): Promise<string> {
  const bySocket = new URL(url);
  bySocket.searchParams.set('host', cluster);
  return (await codeOf(query(bySocket.href, 'select 1'))) === undefined ? bySocket.href : url;
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = MAINTENANCE_DATABASE;
  const code = await codeOf(query(maintenance.href, `create database ${pg.escapeIdentifier(name)}`));
  // Other errors are retried until the deadline. The database may have just been created by another process.
  if (code === '42501') throw new LaunchError(`No se permite crear la base «${name}»`, 'usa otro nombre');
  if (code && code !== DATABASE_EXISTS) await pause(RETRY_EVERY_MS);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The error code of PostgreSQL or the system, or the message if there is no code; undefined for a success. */
async function codeOf(attempt: Promise<void>): Promise<string | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code ?? message ?? 'desconocido';
  }
}
