import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBeside } from './build-beside.ts';
import { buildStamp } from './build-stamp.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const INPUTS = ['web', 'app.html'];

function writeTree(folder: string, page: string): void {
  mkdirSync(join(folder, 'web/shell'), { recursive: true });
  writeFileSync(join(folder, 'web/shell/frame.tsx'), page);
  writeFileSync(join(folder, 'app.html'), '<!doctype html>');
}

test('a copied and a moved tree need no new build, and a changed one does', () => {
  writeTree(join(root, 'first'), 'page');
  const stamp = buildStamp(join(root, 'first'), INPUTS);
  cpSync(join(root, 'first'), join(root, 'copied'), { recursive: true });
  expect(buildStamp(join(root, 'copied'), INPUTS)).toBe(stamp);
  renameSync(join(root, 'first'), join(root, 'moved'));
  expect(buildStamp(join(root, 'moved'), INPUTS)).toBe(stamp);
  writeTree(join(root, 'moved'), 'another page');
  expect(buildStamp(join(root, 'moved'), INPUTS)).not.toBe(stamp);
});

const builtApp = () => readFileSync(join(root, 'dist/main.js'), 'utf8');
const writes = (text: string) => (folder: string) => {
  writeFileSync(join(root, folder, 'main.js'), text);
  return true;
};

test('a build takes the place of the one before it', () => {
  expect(buildBeside(root, writes('one'))).toBe(true);
  writeFileSync(join(root, 'dist/left-over.js'), '');
  expect(buildBeside(root, writes('two'))).toBe(true);
  expect([builtApp(), existsSync(join(root, 'dist/left-over.js'))]).toEqual(['two', false]);
});

test('a build that fails or is interrupted leaves the old app whole', () => {
  buildBeside(root, writes('old'));
  expect(buildBeside(root, (folder) => writes('half')(folder) && false)).toBe(false);
  expect(builtApp()).toBe('old');
  const interrupt = (folder: string): boolean => {
    writes('half')(folder);
    throw new Error('interrupted');
  };
  expect(() => buildBeside(root, interrupt)).toThrow('interrupted');
  expect(builtApp()).toBe('old');
});

test('an app that was set aside when the process ended comes back with the next build, even a failing one', () => {
  buildBeside(root, writes('old'));
  mkdirSync(join(root, 'node_modules/.cache/build'), { recursive: true });
  renameSync(join(root, 'dist'), join(root, 'node_modules/.cache/build/old'));
  buildBeside(root, () => false);
  expect(builtApp()).toBe('old');
});
