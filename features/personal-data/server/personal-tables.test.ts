import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { OTHER_TABLES } from './other-tables.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Column = { table: string; column: string };

const columnsOf = async (text: string) => (await app.owner.$client.query<Column>(text)).rows;

/** The columns that lead to a person, and those that can hold a name or an e-mail address. */
const personalColumns = () =>
  columnsOf(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb')
      or (c.data_type = 'ARRAY' and c.udt_name in ('_text', '_varchar', '_jsonb'))
      or c.column_name ~ '(^|_)user_id$|^actor_id$|_by$'
      or exists (
        select from information_schema.key_column_usage k
        join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
        join information_schema.constraint_column_usage u on u.constraint_name = r.unique_constraint_name
        where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name
          and u.table_name = 'auth_users' and u.column_name = 'id'))`);

function isDecided({ table, column }: Column): boolean {
  if (table in OTHER_TABLES) return !/user_id$|_by$/.test(column) || table === 'badge_award_jobs';
  const found = PERSONAL_TABLES.find(({ name }) => name === table);
  if (!found) return false;
  if (found.kept?.[column] || found.emptied?.includes(column)) return true;
  if (found.erase === 'delete') return column === 'user_id' || !/_by$/.test(column);
  return typeof found.erase === 'object' && column in found.erase;
}

test('every column that can name a person is erased, or kept for a stated reason', async () => {
  const columns = await personalColumns();
  expect(columns.length).toBeGreaterThan(80);
  expect(columns.filter((column) => !isDecided(column))).toEqual([]);
});

test('a new column or table with people is noticed', async () => {
  await app.owner.$client.query(
    `create table letters (sender uuid references auth_users(id), body text); alter table profiles add nickname text`,
  );
  const undecided = (await personalColumns()).filter((column) => !isDecided(column));
  expect(undecided.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
    'letters.body',
    'letters.sender',
    'profiles.nickname',
  ]);
  await app.owner.$client.query('drop table letters; alter table profiles drop column nickname');
});

test('no list names a table or column that does not exist', async () => {
  const all = await columnsOf(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  );
  const exists = new Set(all.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const named = PERSONAL_TABLES.flatMap(({ name, secret = [], kept = {}, emptied = [], erase }) => [
    name,
    ...[
      ...secret,
      ...emptied,
      ...Object.keys(kept),
      ...(typeof erase === 'object' ? Object.keys(erase) : []),
    ].map((column) => `${name}.${column}`),
  ]);
  expect([...named, ...Object.keys(OTHER_TABLES)].filter((name) => !exists.has(name))).toEqual([]);
});
