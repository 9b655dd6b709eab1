import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { countJourneys } from './count-journeys.ts';
import type { TestCount } from './count-tests.ts';

/**
 * Runs all checks, the quickest first, and prints the slowest thirty tests. The last line is 'N passed, N failed', in which a check
 * that is no test suite counts as one test. If tests passed only on a second try, it begins with their number:
 * 'retried-2: N passed, 0 failed'.
 */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'alcancia-reports-'));
const quick = process.argv.includes('--quick');
/** The journeys let the other tests go first, some of which measure milliseconds; a journey has ten seconds for a page. */
const BEHIND = 5;
/** A program that tests start many times is compiled once: the server from its source starts in half the CPU. */
const COMPILED = join(root, 'node_modules/.cache/compiled');

/** Runs a program of ours and prints its output whole, under a heading, when it has ended. */
async function run(
  name: string,
  args: string[],
  { env = {}, priority = 0 }: { env?: Record<string, string>; priority?: number } = {},
): Promise<boolean> {
  const began = performance.now();
  const output = join(reports, `${name}.log`);
  // Into a file: a pipe would stay open as long as a process that the program left behind.
  const file = openSync(output, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', file, file],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  });
  if (child.pid && priority > 0) setPriority(child.pid, priority);
  const status = await new Promise<number | null>((done) => child.once('exit', done));
  closeSync(file);
  console.log(`\n── ${name}\n${readFileSync(output, 'utf8')}`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return status === 0;
}

async function check(name: string, ...args: string[]): Promise<TestCount> {
  const ok = await run(name, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, retried: 0, tests: [] };
}

async function vitest(project: string, ...options: string[]): Promise<TestCount> {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/count-tests.ts'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...options];
  const ok = await run(project, args, {
    env: { TEST_COUNT_FILE: report, APP_PROGRAM: join(root, 'dist/server/main.js') },
  });
  return withExit(ok, () => readReport<TestCount>(report));
}

async function journeys(): Promise<TestCount> {
  const report = join(reports, 'e2e.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'];
  const ok = await run('journeys in the browser', args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    priority: BEHIND,
  });
  return withExit(ok, () => countJourneys(readReport(report)));
}

/** A runner that ends with an error has failed, even if it counted no failure or left no report. */
function withExit(ok: boolean, read: () => TestCount): TestCount {
  const count = readOrNone(read);
  return ok ? count : { ...count, failed: Math.max(1, count.failed) };
}

function readOrNone(read: () => TestCount): TestCount {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1, retried: 0, tests: [] };
  }
}

const readReport = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

// As many as the smallest machine has cores. Journeys wait for pages a third of the time, so that all others pass beside them.
const beside = pLimit(quick ? 2 : 1);
const counts = await Promise.all([
  ...(quick ? [] : [journeys()]),
  beside(check, 'types', 'node_modules/typescript/bin/tsc', '-b'),
  beside(
    check,
    'lint, format and the arrows between folders',
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '.',
  ),
  beside(check, 'unused files, exports and packages', 'node_modules/knip/bin/knip.js'),
  beside(check, 'content pack', 'scripts/content-check.ts'),
  beside(vitest, 'unit'),
  ...(quick ? [] : [beside(vitest, 'integration', '--maxWorkers=1'), beside(vitest, 'components')]),
]);
rmSync(reports, { recursive: true, force: true });

const slowest = counts.flatMap(({ tests }) => tests).sort((one, other) => other.took - one.took);
console.log('\n── the slowest thirty tests, in seconds');
for (const { name, took } of slowest.slice(0, 30))
  console.log(`${(took / 1000).toFixed(1).padStart(6)}  ${name}`);

const total = (key: 'passed' | 'failed' | 'retried') => counts.reduce((sum, count) => sum + count[key], 0);
const retried = total('retried');
console.log(
  `\n${retried > 0 ? `retried-${retried}: ` : ''}${total('passed')} passed, ${total('failed')} failed`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;
