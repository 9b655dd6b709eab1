import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LaunchError } from '../launch-error.ts';

const RETRY_EVERY_MS = 25;
const MAINTENANCE_DATABASE = 'postgres';
const DATABASE_MISSING = '3D000';
const DATABASE_EXISTS = '42P04';
/** Waiting does not resolve these errors: a wrong password, or no rule for this role in pg_hba.conf. */
const LASTING_ERRORS = ['28P01', '28000'];

/**
 * Waits until PostgreSQL answers a query on the URL's database, which is created if it does not exist.
 *
 * @throws LaunchError when PostgreSQL rejects the role, or does not answer before the deadline
 */
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
