import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { grantAppRole } from '../connection/app-role.ts';
import { DatabaseClient, urlsOfHosts } from '../connection/database-client.ts';
import { ensureSameDatabase } from '../ensure-same-database.ts';
import { ensureSessions } from '../ensure-sessions.ts';
import { codeOf } from '../error-code.ts';
import { appliedMigrations, differenceFrom, readMigration } from '../migration-state.ts';
import { LOCKS } from '../queries/advisory-locks.ts';
import { APP_VERSION } from './app-version.ts';
import { applyMigration, createHistory } from './apply-migration.ts';
import { moveAnswers } from './move-answers.ts';
import { ensureEarlierVersionsEnded } from './serving-versions.ts';

const NOT_ALLOWED = '42501';
/** A lock that was not granted in time, a deadlock, and the end of `LOCKING_MS`. */
const TAKEN = ['55P03', '40P01', '57014'];

/** How long one lock is waited for. Calls of a version that serves wait behind it for that long at most. */
const LOCK_TIMEOUT_MS = 400;

/** All locks are taken in less than PostgreSQL's `deadlock_timeout` (1 s), so that no call of another process is ended as a deadlock. */
const LOCKING_MS = 900;

const PATIENCE_MS = 120_000;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Migrates the database to the newest schema, as its owner, while an earlier version may serve (docs/operations.md, "Upgrading") and other
 * processes start. The app's role gets its rights. @throws Error in Spanish, or PostgreSQL's when a migration fails, which is rolled back
 */
export async function migrateDatabase(
  url: string,
  ownerUrl: string = url,
  report: (line: string) => void = console.log,
): Promise<void> {
  await ensureSameDatabase(url, ownerUrl);
  await ensureSessions(ownerUrl);
  const client = new DatabaseClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    const applied = await appliedMigrations(client);
    const { pending, newer } = differenceFrom(applied);
    if (newer.length > 0) throw new Error(newerDatabase(newer));
    if (applied.length > 0) await ensureEarlierVersionsEnded(client, pending, roleOf(url));
    if (pending.length > 0) await applyAll(client, pending);
    await moveAnswers(client, report, (work) => inTransaction(client, work));
    if (ownerUrl === url) return;
    await grantAppRole(client, url);
    await ensureSessions(url);
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const roleOf = (url: string) => decodeURIComponent(new URL(urlsOfHosts(url)[0]!).username);

const newerDatabase = (newer: string[]) =>
  `La base de datos es de una versión más nueva de la aplicación que esta, la ${APP_VERSION} ` +
  `(${newer.at(-1)}): instala la más nueva, o restaura en otra base de datos la copia hecha antes de actualizar.`;

async function applyAll(client: pg.Client, pending: string[]): Promise<void> {
  try {
    await createHistory(client);
    for (const name of pending) await applyInTime(client, name);
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED) throw error;
    throw new Error(
      'La base de datos necesita migraciones y este rol no puede hacerlas. Indica en MIGRATIONS_DATABASE_URL el rol que es su propietario.',
      { cause: error },
    );
  }
}

async function applyInTime(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await lockTables(client, readMigration(name));
      await applyMigration(client, name);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!TAKEN.includes(codeOf(error) ?? '')) throw error;
      if (Date.now() > deadline) throw new Error(waitedInVain(name), { cause: error });
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempt));
    }
  }
}

const waitedInVain = (name: string) =>
  `La migración ${name} espera desde hace dos minutos a otra sesión que usa las mismas tablas, ` +
  'como una copia de seguridad: espera a que termine y vuelve a iniciar. No se ha perdido nada.';

/** Locks at once all tables that a migration names, also in a comment, so that it never waits for one while it holds another. */
async function lockTables(client: pg.Client, migration: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const named = rows.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(migration));
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  if (named.length === 0) return;
  await client.query(`set local statement_timeout = ${LOCKING_MS}`);
  await client.query(
    `lock table ${named.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access exclusive mode`,
  );
  await client.query('set local statement_timeout = 0');
}
