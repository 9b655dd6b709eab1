import { join } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { applyMigration, createHistory } from '#db/migrate/apply-migration.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { MOVED_TABLES, moveAnswers } from '#db/migrate/move-answers.ts';
import { compareMigrations } from '#db/migration-state.ts';
import { ANSWER_SECTIONS } from '#features/personal-data/server/answer-sections.ts';
import { checkContents } from '#server/backup/check-contents.ts';
import { receiveTables } from '#server/backup/receive-tables.ts';
import { createEmptyDatabase } from './database.ts';

const BACKUP = join(import.meta.dirname, 'upgrades/1.6.0-backup.tar.zst');
/** What a download of 1.6.0 left out. */
const SECRET = ['seed', 'items', 'correct_answer', 'again_seed'];

let url: string;
let client: pg.Client;
beforeEach(async () => {
  url = await createEmptyDatabase(inject('clusterUrl'));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(() => client.end());

/** The database as 1.6.0 left it, with runs of every purpose, open and finished. */
async function restoreEarlier() {
  const { migrations, tables } = await checkContents(BACKUP);
  await client.query('begin');
  await createHistory(client);
  for (const name of migrations) await applyMigration(client, name);
  await receiveTables(client, tables, (rows) => checkContents(BACKUP, { rows }));
  await client.query('commit');
}

/** Creates the new tables and does not move anything yet. */
async function createTables() {
  for (const name of (await compareMigrations(client)).pending) await applyMigration(client, name);
}

const inTransaction = async (work: () => Promise<unknown>) => {
  await client.query('begin');
  await work();
  await client.query('commit');
};

const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

/** By section, the rows of everybody as a download of 1.6.0 had them, read from the tables of that version. */
async function earlierRows(prefix = 'old_') {
  const sections: Record<string, string[]> = {};
  for (const name of MOVED_TABLES) {
    const rows = await rowsOf(`select to_jsonb(t) - $1::text[] as row from ${prefix}${name} t`, [SECRET]);
    sections[name] = inOrder(rows.map(({ row }) => row));
  }
  return sections;
}

/** The same from the tables of this version. */
async function presentRows() {
  const people = await rowsOf('select id as user_id, email from auth_users');
  const sections: Record<string, string[]> = {};
  // Version 1.6.0 had no exams and no class tests.
  const { exams: _exams, class_tests: _tests, ...earlier } = ANSWER_SECTIONS;
  for (const [name, select] of Object.entries(earlier)) {
    const rows = [];
    for (const person of people) {
      const { sql, params } = new PgDialect().sqlToQuery(select(person));
      rows.push(...(await rowsOf(`select to_jsonb(t) as row from (${sql}) t`, params)));
    }
    sections[name] = inOrder(rows.map(({ row }) => row));
  }
  return sections;
}

test('every row of 1.6.0 is in the download as it was, after a mover that died in the middle', async () => {
  await restoreEarlier();
  const before = await earlierRows('');
  for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);
  await createTables();
  let left = 5;
  const dying = async (work: () => Promise<unknown>) => {
    left -= 1;
    await client.query('begin');
    await work();
    if (left > 0) return client.query('commit');
    await client.query('rollback');
    throw new Error('killed');
  };
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  await expect(moveAnswers(client, report, dying, 20)).rejects.toThrow('killed');
  expect(await rowsOf('select moved::int as moved from answer_moves')).toEqual([{ moved: 80 }]);
  await moveAnswers(client, report, inTransaction, 20);
  expect(lines).toContain('Respuestas de la versión anterior: 80 filas de quiz_attempts movidas.');
  expect(await presentRows()).toEqual(before);
  expect(await earlierRows()).toEqual(before);
  const { rows: unchecked } = await client.query('select conname from pg_constraint where not convalidated');
  expect(unchecked.filter(({ conname }) => /_run$|_answer$/.test(conname))).toEqual([]);
});

test('what is moved already is not moved again', async () => {
  await restoreEarlier();
  await migrateDatabase(url, url, () => {});
  const before = await presentRows();
  const lines: string[] = [];
  await migrateDatabase(url, url, (line) => void lines.push(line));
  expect(lines).toEqual([]);
  expect(await presentRows()).toEqual(before);
});

test('to an earlier version the former tables are gone, and nobody writes to them under their new name', async () => {
  await restoreEarlier();
  await migrateDatabase(url, url, () => {});
  const codeOf = (text: string) =>
    client.query(text).then(
      () => 'done',
      ({ code }) => code,
    );
  for (const name of MOVED_TABLES) {
    // Errors of these two classes are answered 503.
    expect(await codeOf(`select from ${name}`)).toBe('42P01');
    expect(await codeOf(`update old_${name} set user_id = user_id`)).toBe('25006');
    expect(await codeOf(`delete from old_${name}`)).toBe('25006');
  }
});

test('a right option that neither version nor regrade tells any more stays with its answer', async () => {
  await restoreEarlier();
  await client.query('alter table quiz_answers disable trigger user');
  const { rows } = await client.query(`
    update quiz_answers set correct_answer = 1, option = 1, correct = true, share = 1 where ctid in (
      select g.ctid from quiz_answers g join question_versions v on v.id = g.version_id
      where g.regrade_id is null and g.option is not null and v.correct_answer = 0 limit 3) returning user_id, attempt_id`);
  await client.query('alter table quiz_answers enable trigger user');
  await migrateDatabase(url, url, () => {});
  const kept = await rowsOf('select user_id, run_id as attempt_id from run_answers where right_option = 1');
  expect(inOrder(kept)).toEqual(inOrder(rows));
});
