import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
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

test('a step that outlives its interrupted build writes nothing into the next one', () => {
  let interrupted = '';
  buildBeside(root, (folder) => {
    interrupted = folder;
    return false;
  });
  buildBeside(root, (folder) => {
    mkdirSync(join(root, interrupted), { recursive: true });
    writes('the interrupted one')(interrupted);
    writeFileSync(join(root, interrupted, 'left-over.js'), '');
    return existsSync(join(root, folder, 'main.js')) || writes('new')(folder);
  });
  expect([builtApp(), existsSync(join(root, 'dist/left-over.js'))]).toEqual(['new', false]);
});

test('an app that was set aside when the process ended comes back with the next build, even a failing one', () => {
  buildBeside(root, writes('old'));
  mkdirSync(join(root, 'node_modules/.cache/build'), { recursive: true });
  renameSync(join(root, 'dist'), join(root, 'node_modules/.cache/build/old'));
  buildBeside(root, () => false);
  expect(builtApp()).toBe('old');
});

test('builds of two processes come one after the other', async () => {
  const script = `
    import { appendFileSync, writeFileSync } from 'node:fs';
    import { buildBeside } from ${JSON.stringify(join(import.meta.dirname, 'build-beside.ts'))};
    const [root, name] = process.argv.slice(1);
    buildBeside(root, (folder) => {
      appendFileSync(root + '/steps', 'begin ');
      for (const file of ['one.js', 'two.js']) {
        writeFileSync(root + '/' + folder + '/' + file, name);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
      }
      appendFileSync(root + '/steps', 'end ');
      return true;
    });`;
  const build = (name: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, root, name]);
  await Promise.all([build('first'), build('second')]);
  expect(readFileSync(join(root, 'steps'), 'utf8')).toBe('begin end begin end ');
  const [one, two] = ['one.js', 'two.js'].map((file) => readFileSync(join(root, 'dist', file), 'utf8'));
  expect(one).toBe(two);
});

test.each([
  ['that was killed', () => spawnSync(process.execPath, ['--version']).pid, 0],
  ['that had the number of this one', () => process.pid, 0],
  ['whose number another program has now', () => process.ppid, 16 * 60],
])('the claim of a process %s holds up nothing', (_name, pid, seconds) => {
  const claim = join(root, 'node_modules/.cache/build/claim');
  mkdirSync(dirname(claim), { recursive: true });
  writeFileSync(claim, String(pid()));
  const written = Date.now() / 1000 - seconds;
  utimesSync(claim, written, written);
  expect(buildBeside(root, writes('one'))).toBe(true);
  expect(builtApp()).toBe('one');
});

test('a build that another process has made meanwhile is not made again', () => {
  expect(buildBeside(root, writes('one'))).toBe(true);
  expect(buildBeside(root, writes('two'), () => true)).toBe(true);
  expect(builtApp()).toBe('one');
});
