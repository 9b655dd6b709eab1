import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts';
import { migrateDatabase } from '../migrate/migrate-database.ts';
import { APPEND_ONLY } from './app-role.ts';

let ownerUrl: string;
let url: string;
let app: pg.Client;
beforeEach(async () => {
  ownerUrl = await createTestDatabase(inject('clusterUrl'));
  const lesser = new URL(ownerUrl);
  lesser.username = `app_${randomBytes(4).toString('hex')}`;
  lesser.password = 'contraseña%20del rol';
  url = lesser.href;
  await migrateDatabase(url, ownerUrl);
  app = new pg.Client({ connectionString: url });
  await app.connect();
});
afterEach(() => app.end());

const codeOf = (text: string) =>
  app.query(text).then(
    () => 'done',
    ({ code }: pg.DatabaseError) => code,
  );
const DENIED = '42501';

test('the role of the app reads and writes rows of every table, and needs no owner once the database is migrated', async () => {
  const { rows } = await app.query(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and not (
      has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') = (relname <> 'scheduled_erasures')
      and has_table_privilege(oid, 'update') = (relname <> all($1))
      and has_table_privilege(oid, 'delete') = (relname <> all($1)))`,
    [[...APPEND_ONLY, 'scheduled_erasures']],
  );
  expect(rows).toEqual([]);
  await migrateDatabase(url);
  expect(await codeOf(`insert into app_settings (key, value) values ('a', '1')`)).toBe('done');
});

test.each(APPEND_ONLY)(
  'the role of the app can neither change nor empty %s, nor disable its trigger',
  async (table) => {
    const { rows } = await app.query<{ column: string }>(
      `select attname as "column" from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = '' limit 1`,
      [table],
    );
    const { column } = rows[0]!;
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      expect(await codeOf(statement)).toBe(DENIED);
    expect(await codeOf(`alter table ${table} disable trigger user`)).toBe(DENIED);
    expect(await codeOf(`drop table ${table}`)).toBe(DENIED);
  },
);

test('a role that may not migrate is told which setting names the one that may', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('delete from drizzle.__drizzle_migrations');
  await owner.end();
  await expect(migrateDatabase(url)).rejects.toThrow('MIGRATIONS_DATABASE_URL');
});

test('an owner of tables who may not create roles is told to let an administrator do it', async () => {
  const cluster = new pg.Client({ connectionString: ownerUrl });
  await cluster.connect();
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  await cluster.query(`create role ${owner} login password 'clave'; grant ${owner} to current_user`);
  const empty = new URL(await createEmptyDatabase(inject('clusterUrl')));
  await cluster.query(`alter database ${empty.pathname.slice(1)} owner to ${owner}`);
  await cluster.end();
  const withRole = (username: string) => Object.assign(new URL(empty), { username, password: 'clave' }).href;
  await expect(migrateDatabase(withRole('nueva'), withRole(owner))).rejects.toThrow(
    `No existe el rol «nueva» de DATABASE_URL, y el de MIGRATIONS_DATABASE_URL no puede crearlo: créalo como administrador`,
  );
  await expect(migrateDatabase(`${withRole(owner)}?a`, withRole(owner))).rejects.toThrow(
    `El rol «${owner}» de DATABASE_URL es el mismo de MIGRATIONS_DATABASE_URL: crea otro`,
  );
});

test('a database of the app that is not the one of the owner is named, before anything is written', async () => {
  const other = await createEmptyDatabase(inject('clusterUrl'));
  const nameOf = (each: string) => new URL(each).pathname.slice(1);
  await expect(migrateDatabase(url, other)).rejects.toThrow(
    `DATABASE_URL nombra la base de datos «${nameOf(url)}» y MIGRATIONS_DATABASE_URL la «${nameOf(other)}»`,
  );
  const client = new pg.Client({ connectionString: other });
  await client.connect();
  expect(
    (await client.query(`select from pg_tables where schemaname in ('public', 'drizzle')`)).rowCount,
  ).toBe(0);
  await client.end();
});
