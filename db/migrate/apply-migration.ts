import { createHash } from 'node:crypto';
import type pg from 'pg';
import { firstMigrations, INITIAL, readMigration } from '../migration-state.ts';

/** drizzle's own table, so that its tools read it. */
const HISTORY = 'drizzle.__drizzle_migrations';

/** Creates the table that says which migrations a database has had. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists ${HISTORY}
      (id serial primary key, hash text not null, created_at bigint, name text, applied_at timestamptz default now())`);
}

/** Applies one migration and records it, in the transaction that the caller has begun. @throws PostgreSQL's error */
export async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = readMigration(name);
  const replaced = name === INITIAL ? await forgetFirstMigrations(client) : 0;
  if (replaced === 0) {
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
  }
  await client.query(`insert into ${HISTORY} (hash, created_at, name) values ($1, $2, $3)`, [
    createHash('sha256').update(text).digest('hex'),
    instantOf(name),
    name,
  ]);
}

/** A database that has had all of them has what `INITIAL` builds, and from then on the same history as others. @returns how many it had */
async function forgetFirstMigrations(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`delete from ${HISTORY} where name = any($1)`, [firstMigrations()]);
  return rowCount ?? 0;
}

/** The instant in a migration's name, UTC, in milliseconds. */
const instantOf = (name: string): number =>
  Date.parse(
    `${name.slice(0, 8).replace(/(..)(..)$/, '-$1-$2')}T${name.slice(8, 14).replace(/(..)(..)$/, ':$1:$2')}Z`,
  );
