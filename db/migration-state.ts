import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { APP_VERSION } from './migrate/app-version.ts';

/** The folders of migrations; the build copies them beside the server's code. */
const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** The migrations of 1.0.0 and of the days after it. `INITIAL` replaced them in 1.1.0. */
const FIRST_MIGRATIONS = join(import.meta.dirname, 'first-migrations');

/** Builds at once what the first migrations built one after the other. */
export const INITIAL = '20261122000000_initial';

type Queryable = Pick<pg.Client, 'query'>;

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort();

const knownMigrations = (): string[] => namesIn(MIGRATIONS);

/** The migrations that `INITIAL` replaced, in their order. */
export const firstMigrations = (): string[] => namesIn(FIRST_MIGRATIONS);

/** The text of a migration of this version or of the first ones. */
export function readMigration(name: string): string {
  const folder = existsSync(join(MIGRATIONS, name)) ? MIGRATIONS : FIRST_MIGRATIONS;
  return readFileSync(join(folder, name, 'migration.sql'), 'utf8');
}

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
  return { version: APP_VERSION, newest: applied.at(-1), ...differenceFrom(applied) };
}

/** The migrations that the database still needs, and those it has had from a newer version. */
export async function compareMigrations(client: Queryable): Promise<{ pending: string[]; newer: string[] }> {
  return differenceFrom(await appliedMigrations(client));
}

/** The same for a database that has had these migrations. One that began with the first ones needs all of them. */
export function differenceFrom(applied: string[]): { pending: string[]; newer: string[] } {
  const first = firstMigrations();
  const all = applied.some((name) => first.includes(name))
    ? [...first, ...knownMigrations()]
    : knownMigrations();
  return {
    pending: all.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !all.includes(name)),
  };
}
