import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { compareMigrations } from '../migration-state.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Names `question_versions` and `review_log`. */
const LAST = '20261122185921_question_reviews';

let url: string;
let client: pg.Client;
beforeEach(async () => {
  url = await createTestDatabase(inject('clusterUrl'));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(() => client.end());

test('a database of a newer version is refused with a sentence, and unchanged', async () => {
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, name) values ('x', '20991231000000_later')`,
  );
  await expect(migrateDatabase(url)).rejects.toThrow(
    /versión más nueva de la aplicación que esta, la \d+\.\d+\.\d+/,
  );
  expect((await compareMigrations(client)).newer).toEqual(['20991231000000_later']);
});

test('two simultaneous starts on an empty database apply each migration once', async () => {
  await client.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  expect(await compareMigrations(client)).toEqual({ pending: [], newer: [] });
});

test('a migration gives way to a transaction that holds one of its tables and asks for another', async () => {
  await client.query('drop table question_reviews; drop function count_review() cascade');
  await client.query('delete from drizzle.__drizzle_migrations where name = $1', [LAST]);
  const call = new pg.Client({ connectionString: url });
  await call.connect();
  await call.query('begin; lock table review_log in row exclusive mode');
  const migrated = migrateDatabase(url);
  // Until the migration holds `question_versions` and waits for `review_log`.
  while (
    (await client.query(`select from pg_locks where relation = 'review_log'::regclass and not granted`))
      .rowCount === 0
  );
  await call.query('select count(*) from question_versions');
  await call.query('commit');
  await call.end();
  await migrated;
  expect((await compareMigrations(client)).pending).toEqual([]);
});

test('a migration that an earlier version could not bear waits for its end, and then says so before anything is changed', async () => {
  await client.query('drop table question_reviews; drop function count_review() cascade');
  await client.query('delete from drizzle.__drizzle_migrations where name = $1', [LAST]);
  const earlier = new pg.Client({ connectionString: url, application_name: 'alcancia' });
  await earlier.connect();
  // Its patience of 15 s passes twenty times as fast.
  vi.useFakeTimers({ toFake: ['Date'] });
  const hurrying = setInterval(() => vi.setSystemTime(Date.now() + 1_000), 50);
  await expect(migrateDatabase(url)).rejects.toThrow(
    /versión anterior de la aplicación sigue conectada.*detén todos sus procesos.*No se ha cambiado nada/,
  );
  clearInterval(hurrying);
  vi.useRealTimers();
  expect((await compareMigrations(client)).pending).toEqual([LAST]);
  const migrated = migrateDatabase(url);
  await earlier.end();
  await migrated;
  expect((await compareMigrations(client)).pending).toEqual([]);
});
