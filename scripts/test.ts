import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { countJourneys } from './count-journeys.ts';
import type { TestCount } from './count-tests.ts';

/**
 * Runs all checks, the quickest first, and prints the slowest thirty tests and what failed. The last line is 'N passed, N failed', in
 * which a check that is no test suite counts as one test. If tests passed only on a second try, it begins with their number:
 * 'retried-2: N passed, 0 failed'.
 */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'alcancia-reports-'));
const quick = process.argv.includes('--quick');
/** A program that tests start many times is compiled once: the server from its source starts in half the CPU. */
const COMPILED = join(root, 'node_modules/.cache/compiled');

/** Runs a program of ours. @param shown when its output is printed: as it comes, or whole under a heading when it has ended */
async function run(
  name: string,
  shown: 'at once' | 'afterwards',
  args: string[],
  env = {},
): Promise<boolean> {
  if (shown === 'at once') console.log(`\n── ${name}`);
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: [
      'ignore',
      ...(shown === 'at once' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, wrong] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => stream && text(stream)),
  );
  const status = await ended;
  if (shown === 'afterwards') console.log(`\n── ${name}\n${out}${wrong}`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return status === 0;
}

async function check(name: string, ...args: string[]): Promise<TestCount> {
  const ok = await run(name, 'afterwards', args);
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    retried: 0,
    tests: [],
    faults: ok ? [] : [`failed: ${name}`],
  };
}

async function vitest(project: string): Promise<TestCount> {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/count-tests.ts'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
  const ok = await run(project, 'at once', args, {
    TEST_COUNT_FILE: report,
    APP_PROGRAM: join(root, 'dist/server/main.js'),
  });
  return withExit(project, ok, () => readReport<TestCount>(report));
}

async function playwright(): Promise<TestCount> {
  const report = join(reports, 'e2e.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'];
  const ok = await run('journeys in the browser', 'at once', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return withExit('journeys in the browser', ok, () => countJourneys(readReport(report)));
}

/** A runner that ends with an error has failed, even if it counted no failure or left no report. */
function withExit(name: string, ok: boolean, read: () => TestCount): TestCount {
  const count = readOrNone(read);
  if (ok || count.failed > 0) return count;
  return {
    ...count,
    failed: 1,
    faults: [...count.faults, `failed: ${name}: the runner ended with an error`],
  };
}

function readOrNone(read: () => TestCount): TestCount {
  try {
    return read();
  } catch (error) {
    return { passed: 0, failed: 1, retried: 0, tests: [], faults: [`failed: no report: ${error}`] };
  }
}

const readReport = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

// Two at a time, the longest first, as many as the smallest machine has cores.
const limit = pLimit(2);
const counts = await Promise.all([
  limit(vitest, 'unit'),
  limit(check, 'content pack', 'scripts/content-check.ts'),
  limit(check, 'types', 'node_modules/typescript/bin/tsc', '-b'),
  limit(
    check,
    'lint, format and the arrows between folders',
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '.',
  ),
  limit(check, 'unused files, exports and packages', 'node_modules/knip/bin/knip.js'),
]);
// One after the other: beside each other they need as long on two cores, and run into their time limits.
if (!quick) {
  counts.push(await vitest('integration'));
  counts.push(await vitest('components'));
  counts.push(await playwright());
}
rmSync(reports, { recursive: true, force: true });

const slowest = counts.flatMap(({ tests }) => tests).sort((one, other) => other.took - one.took);
console.log('\n── the slowest thirty tests, in seconds');
for (const { name, took } of slowest.slice(0, 30))
  console.log(`${(took / 1000).toFixed(1).padStart(6)}  ${name}`);

// At the end, so that whoever sees only the last lines of the output knows what to look at.
const faults = counts.flatMap((count) => count.faults);
if (faults.length > 0) console.log(`\n── failed, or passed only on a second try\n${faults.join('\n')}`);

const total = (key: 'passed' | 'failed' | 'retried') => counts.reduce((sum, count) => sum + count[key], 0);
const retried = total('retried');
console.log(
  `\n${retried > 0 ? `retried-${retried}: ` : ''}${total('passed')} passed, ${total('failed')} failed`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;
