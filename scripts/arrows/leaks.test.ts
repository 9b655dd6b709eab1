import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A folder with leaks and copies of this repository's biome.json and tsconfigs. */
const root = resolve(import.meta.dirname, '../..');
const tree = mkdtempSync(join(tmpdir(), 'alcancia-leaks-'));
const RULES = [
  'biome.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'package.json',
  'scripts/arrows/transactions.grit',
  'scripts/arrows/unsent-statements.grit',
];

const IMPORTS: [what: string, folder: string, specifier: string][] = [
  ['browser code the server beside it', 'features/quiz/web', '../server/read-report.ts'],
  ['browser code the server by its alias', 'features/quiz/web', '#features/asking/server/grade-for.ts'],
  [
    'a back-office page the API process',
    'features/back-office/people/users/web',
    '../../../../../server/config.ts',
  ],
  ['browser code the database', 'web/shell', '../../db/schema.ts'],
  ['browser code the content pack with its keys', 'features/quiz/web', '../../../content/read-pack.ts'],
  ['the API client the content pack', 'web/api', '../../content/read-pack.ts'],
  [
    'a deep folder the content pack',
    'features/back-office/people/users/web/a/b',
    '../../../../../../../content/pack.ts',
  ],
  ['browser code Node', 'features/quiz/web', 'node:fs'],
  ['browser code a folder of Node', 'web', 'node:fs/promises'],
  ['browser code a package of the server', 'web', 'pg'],
  ['browser code a part of such a package', 'features/quiz/web', 'drizzle-orm/pg-core'],
  ['browser code the mails', 'features/quiz/web', '#features/mail-writers.ts'],
  ['the shell a feature', 'web/shell', '#features/quiz/web/quiz-page.tsx'],
  ['the API client a contract', 'web/api', '#features/quiz/quiz.contract.ts'],
  [
    'a screen of the office the collector of all contracts',
    'features/back-office/users/web',
    '#features/contract.ts',
  ],
  ['the design system the API client', 'web/ui', '../api/client.ts'],
  ['a contract the database', 'features/quiz', '#db/schema.ts'],
  ['a contract its own server', 'features/quiz', './server/read-report.ts'],
  ['a contract the content pack', 'features/quiz', '../../content/read-pack.ts'],
  ['a new folder of a feature the database', 'features/quiz/rules', '#db/schema.ts'],
  ['a new folder of a feature a package of the server', 'features/quiz/rules', 'pg'],
  ['the server of a feature its screens', 'features/quiz/server', '../web/quiz-page.tsx'],
  ['the API process a feature', 'server/http', '../../features/contract.ts'],
  ['the API process React', 'server/http', 'react'],
  ['the server of a feature the forms of the browser', 'features/quiz/server', 'react-hook-form'],
  ['the data the API process', 'db', '../server/config.ts'],
  ['the rules the data', 'domain', '../db/schema.ts'],
  ['the language of contracts the rules', 'contract', '../domain/game/points.ts'],
  ['the content the data', 'content/format', '../../db/schema.ts'],
  ['a kind the files of other programs', 'kinds/match', './match-exchange.ts'],
  ['a form of a kind these files', 'kinds/match/web', '../match-exchange.ts'],
  ['a contract these files', 'features/quiz', '#kinds/match/match-exchange.ts'],
  ['production code a test helper', 'features/quiz/server', '#test/app.ts'],
];

const ALLOWED: [what: string, folder: string, specifier: string][] = [
  ['its own contract', 'features/quiz/web', '../quiz.contract.ts'],
  ['the rules', 'features/quiz/web', '#domain/game/points.ts'],
  ['a package of the browser', 'features/quiz/web', '@tanstack/react-query'],
  [
    'a screen of the page for content',
    'features/back-office/people/users/web',
    '#features/back-office/content/lessons/web/a.tsx',
  ],
];

const STATEMENTS: [what: string, statement: string][] = [
  [
    'the database of the call in a transaction',
    'await call.db.transaction(async (tx) => { await call.db.delete(t); });',
  ],
  ['the database beside tx', 'await db.transaction(async (tx) => save(tx, db));'],
  ['the database in an object', 'await db.transaction((tx) => save({ db, tx }));'],
  ['the whole call in a transaction', 'await db.transaction((tx) => save(call, 1));'],
  [
    'the database in a function that has tx',
    'async function save(tx: Database) { await call.db.delete(t); }',
  ],
  ['a write that is not awaited', 'db.delete(t);'],
  [
    'a write of a transaction that is not awaited',
    'await db.transaction(async (tx) => { tx.insert(t).values({}); });',
  ],
  ['a transaction that is not awaited', 'call.db.transaction(async (tx) => {});'],
];

const ALLOWED_STATEMENTS: [what: string, statement: string][] = [
  ['a write that is awaited', 'await call.db.transaction(async (tx) => { await tx.delete(t); });'],
  ['a write that is returned', 'const save = (tx: Database) => tx.delete(t);'],
  ['what is needed of a call', 'await db.transaction((tx) => save(tx, call.now, authorOf(call)));'],
  ['commits beside a snapshot', 'await db.transaction(async (snapshot) => { await db.delete(t); });'],
];

const leakFile = (list: string, index: number, folder: string) => `${folder}/${list}-${index}.ts`;
const leak = (specifier: string) => `import type { Any } from '${specifier}';\n\nexport type Leak = Any;\n`;

/** File → the rules it breaks. */
let found: Map<string, string[]>;

beforeAll(() => {
  mkdirSync(join(tree, 'scripts/arrows'), { recursive: true });
  for (const file of RULES) copyFileSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [index, [, folder, specifier]] of IMPORTS.entries())
    plant(leakFile('leak', index, folder), leak(specifier));
  for (const [index, [, folder, specifier]] of ALLOWED.entries())
    plant(leakFile('allowed', index, folder), leak(specifier));
  for (const [list, rows] of [
    ['statement', STATEMENTS],
    ['right', ALLOWED_STATEMENTS],
  ] as const)
    for (const [index, [, statement]] of rows.entries())
      plant(
        leakFile(list, index, 'features/quiz/server'),
        `export async function leak() {\n  ${statement}\n}\n`,
      );
  plant(
    'server/circle-a.ts',
    "import type { B } from './circle-b.ts';\n\nexport type A = { b: B | null };\n",
  );
  plant(
    'server/circle-b.ts',
    "import type { A } from './circle-a.ts';\n\nexport type B = { a: A | null };\n",
  );
  found = lint();
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: tree,
    encoding: 'utf8',
  });

function lint(): Map<string, string[]> {
  const { stdout } = run(
    '@biomejs/biome/bin/biome',
    'lint',
    '--reporter=json',
    '--max-diagnostics=none',
    '.',
  );
  const { diagnostics } = JSON.parse(stdout) as Report;
  const files = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file;
    files.set(path, [...(files.get(path) ?? []), category]);
  }
  return files;
}

type Report = { diagnostics: { category: string; location: { path: string | { file: string } } }[] };

test.each(IMPORTS.map((row, index) => [...row, index] as const))(
  'lint rejects %s (%s imports %s)',
  (_what, folder, _specifier, index) => {
    expect(found.get(leakFile('leak', index, folder))).toContain('lint/style/noRestrictedImports');
  },
);

test.each(ALLOWED.map((row, index) => [...row, index] as const))(
  'lint lets browser code import %s',
  (_what, folder, _specifier, index) => {
    expect(found.get(leakFile('allowed', index, folder)) ?? []).not.toContain(
      'lint/style/noRestrictedImports',
    );
  },
);

test.each(STATEMENTS.map((row, index) => [...row, index] as const))(
  'lint rejects %s',
  (_what, _text, index) => {
    expect(found.get(leakFile('statement', index, 'features/quiz/server'))).toContain('plugin');
  },
);

test.each(ALLOWED_STATEMENTS.map((row, index) => [...row, index] as const))(
  'lint allows %s',
  (_what, _text, index) => {
    expect(found.get(leakFile('right', index, 'features/quiz/server')) ?? []).not.toContain('plugin');
  },
);

test('lint rejects an import cycle that consists of types only', () => {
  for (const file of ['server/circle-a.ts', 'server/circle-b.ts'])
    expect(found.get(file)).toContain('lint/suspicious/noImportCycles');
});

test.each([
  ['server code that uses window', 'tsconfig.server.json', 'server', 'window.location.href', "'window'"],
  [
    'a handler that uses document',
    'tsconfig.server.json',
    'features/quiz/server',
    'document.title',
    "'document'",
  ],
  ['browser code that uses process', 'tsconfig.web.json', 'web', 'process.env', "'process'"],
  ['a screen that uses Buffer', 'tsconfig.web.json', 'features/quiz/web', "Buffer.from('a')", "'Buffer'"],
])('the compiler rejects %s', (_, project, folder, expression, name) => {
  const file = `${folder}/global.ts`;
  plant(file, `export const leak = ${expression};\n`);
  plant(
    'tsconfig.leak.json',
    JSON.stringify({
      extends: `./${project}`,
      include: [],
      files: [file],
      compilerOptions: { incremental: false },
    }),
  );
  const { status, stdout } = run('typescript/bin/tsc', '-p', 'tsconfig.leak.json');
  expect([status, stdout]).toEqual([expect.any(Number), expect.stringContaining(`Cannot find name ${name}`)]);
  expect(status).not.toBe(0);
});
