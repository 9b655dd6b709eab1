import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const RAW = /\b(?:namedQuery|queryPerKey)[<(]|\.execute[<(]|(?:client|Client|pool)\.query[<(]/g;
/** SQL, or a fragment of it, that is replaced in a text or put in its place. */
const REPLACING = /\.replace(?:All)?\([^)]*\b(?:select|where|from|join)\b/;
/** What offers the ways. */
const WAYS = ['db/named-query.ts', 'db/queries/query-per-key.ts'];

/** File → its text without comments, for each file that has a raw statement. */
const written = new Map(
  globSync('{db,features,server}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !WAYS.includes(file))
    .map(
      (file) =>
        [file, readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')] as const,
    )
    .filter(([, text]) => text.match(RAW)),
);

/** Path → the number of raw statements, as db/README.md lists them; null for a folder, whose statements have one reason. */
const listed = new Map(
  [...readFileSync(join(root, 'db/README.md'), 'utf8').matchAll(/^\| `([^`]+)` \| (\d+|all) \| \S/gm)].map(
    ([, path, count]) => [path!, count === 'all' ? null : Number(count)],
  ),
);
const isInFolder = (file: string) =>
  [...listed].some(([path, count]) => count === null && matchesGlob(file, `${path}**`));

test('db/README.md lists each raw statement with its reason, and no other', () => {
  const found = [...written]
    .filter(([file]) => !isInFolder(file))
    .map(([file, text]) => [file, text.match(RAW)!.length]);
  expect(Object.fromEntries([...listed].filter(([, count]) => count !== null))).toEqual(
    Object.fromEntries(found),
  );
});

test('a statement with more than three values names them', () => {
  const counting = [...written].filter(([, text]) => /\$4\b/.test(text)).map(([file]) => file);
  expect(counting).toEqual([]);
});

test('no statement is put together by replacing parts of its text', () => {
  const replacing = [...written]
    .filter(([file, text]) => !isInFolder(file) && REPLACING.test(text))
    .map(([file]) => file);
  expect(replacing).toEqual([]);
});
