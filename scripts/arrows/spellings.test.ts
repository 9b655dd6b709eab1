import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const FILES = '{domain,content,contract,kinds,db,features,server,web}/**/*.{ts,tsx}';

/** Imports that lint does not read, and references that give one kind of code the globals of the other. */
const UNSEEN: [what: string, pattern: RegExp][] = [
  ['import() of a template or an expression', /(?<![.\w])import\((?!'[^']*'\))/],
  [
    "import('…') as a type of another folder",
    /(?:[:|<&]|\btypeof|\bextends|\btype \w+ =)\s*import\('(?!\.\/)/,
  ],
  ['import.meta.glob', /import\.meta\.glob/],
  ['a path into node_modules', /'[^']*node_modules\//],
  ['a reference directive', /\/\/\/\s*<reference/],
];

/** Why a file may use one of them. */
const EXCEPTIONS: Record<string, string> = {
  'web/code/load-code.ts': 'downloads a file of the build again, by its address',
};

const unseenIn = (text: string) => UNSEEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

test('no file imports in a way that lint does not read', () => {
  const found = globSync(FILES, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !(file in EXCEPTIONS))
    .flatMap((file) => unseenIn(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});

test.each([
  ['const leak = () => import(`../server/grade-for.ts`);'],
  ["type Leak = import('../server/grade-for.ts').Grade;"],
  ["type Leak = typeof import('#features/asking/server/grade-for.ts');"],
  ["const leaks = import.meta.glob('../server/*.ts');"],
  ["import pg from '../../../node_modules/pg/lib/index.js';"],
  ['/// <reference types="node" />'],
])('%s is reported', (text) => {
  expect(unseenIn(text)).toHaveLength(1);
});

test("import('…') of a name is left to lint", () => {
  expect(unseenIn("const page = () => import('#features/quiz/web/quiz-page.tsx');")).toEqual([]);
});
