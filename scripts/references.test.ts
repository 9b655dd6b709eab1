import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const paths = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/lessons/'));
const texts = files.filter((file) => /\.(tsx?|mjs|md|jsonc?|css|html|ya?ml)$/.test(file));

/** Files that are only examples in a guide. */
const EXAMPLES = /^content\/lessons\/impuestos\/05-el-iva\.md$|^features\/results\//;
const DOCUMENT_OUTSIDE = /\bspec §|\b(http-api|design|quality|stack|look|spec)\.md\b/;
const MAY_NAME_THEM = new Set(['scripts/references.test.ts', 'test/describe-api.test.ts']);

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Texts in backticks that look like a path: a known ending, a slash at the end, or one of our folders at the start. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/^[.-]/.test(path) && !EXAMPLES.test(path))
    .filter((path) => isSourceName(path) || path.endsWith('/') || files.some((file) => isBelow(file, path)));
}

const isSourceName = (path: string) => /[\w-]\.(tsx?|mjs|md|jsonc?|css|ya?ml)$/.test(path);
const isBelow = (file: string, path: string) =>
  path.includes('/') && file.split('/', 1)[0] === path.split('/', 1)[0] && file.includes('/');

/** A path starts at the root, or is the end of another path: `finish-attempt.ts`, `awarding/`. */
function exists(path: string): boolean {
  const name = path.replace(/\/$/, '');
  return paths.some((each) => each === name || each.endsWith(`/${name}`));
}

const isOutside = (target: string) => /^(https?:|mailto:|#|\/|…)/.test(target);

test.each(documents)('every path and link in %s leads to a file or folder', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  const broken = links
    .filter((target) => !isOutside(target))
    .filter((target) => !existsSync(join(root, dirname(document), target.replace(/#.*/, ''))));
  expect([...broken, ...namedPaths(text).filter((path) => !exists(path))]).toEqual([]);
});

test('every section of docs/product.md that is cited exists', () => {
  const rules = new Set<string>();
  let section = '';
  for (const line of read('docs/product.md').split('\n')) {
    section = /^## §(\d+)/.exec(line)?.[1] ?? section;
    const rule = /^(\d+)\. /.exec(line)?.[1];
    rules.add(`§${section}`);
    if (rule) rules.add(`§${section}.${rule}`);
  }
  const unknown = texts.flatMap((file) =>
    [...read(file).matchAll(/product\.md (§\d+(?:\.\d+)?)/g)]
      .filter(([, rule]) => !rules.has(rule!))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(unknown).toEqual([]);
});

test('no file cites a document that is not in the repository', () => {
  const citing = texts
    .filter((file) => !MAY_NAME_THEM.has(file))
    .filter((file) => DOCUMENT_OUTSIDE.test(read(file)));
  expect(citing).toEqual([]);
});
