import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { APP_VERSION } from './app-version.ts';

/** The folder of migrations; the build copies it beside the server's code. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

type Queryable = Pick<pg.Client, 'query'>;

/** The migrations of this version of the app, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => existsSync(join(MIGRATIONS, name, 'migration.sql')))
    .sort();

/** The migrations that a database has had, in their order; none for an empty database. */
export async function appliedMigrations(client: Queryable): Promise<string[]> {
  const { rows: found } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** What is installed: the version of this program and the state of its database, for doctor and the page 'Sistema'. */
export async function readInstalledState(client: Queryable) {
  const applied = await appliedMigrations(client);
  return { version: APP_VERSION, newest: applied.at(-1), ...differenceOf(applied) };
}

/**
 * Compares a database with this version of the app.
 * @returns the migrations that the database still needs, and those it has had from a newer version
 */
export async function compareMigrations(client: Queryable): Promise<{ pending: string[]; newer: string[] }> {
  return differenceOf(await appliedMigrations(client));
}

function differenceOf(applied: string[]) {
  const known = knownMigrations();
  return {
    pending: known.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !known.includes(name)),
  };
}
