import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const db = join(import.meta.dirname, '../db');
const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(db, file)))
    .digest('hex');

/** Lines of sha256sum, to which every release adds its migrations. */
const landed = new Map(
  readFileSync(join(db, 'landed-migrations.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ').reverse() as [string, string]),
);
const files = globSync('*migrations/*/migration.sql', { cwd: db })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

test('a migration that has landed never changes and never goes', () => {
  for (const [file, hash] of landed)
    expect([file, files.includes(file) && hashOf(file)]).toEqual([file, hash]);
});

test('a migration is added after those that have landed', () => {
  const newest = [...landed.keys()]
    .filter((file) => file.startsWith('migrations/'))
    .sort()
    .at(-1)!;
  expect(files.filter((file) => !landed.has(file) && file < newest)).toEqual([]);
});

test('every migration is in the list, so that the next version cannot change it', () => {
  expect(files.filter((file) => !landed.has(file))).toEqual([]);
});
