import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Runs all checks, the quickest first, and ends with one line that
 * counts everything: 'N passed, N failed'. A check that is not a test suite counts as one test.
 */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'alcancia-reports-'));
const quick = process.argv.includes('--quick');

type Count = { passed: number; failed: number };

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

function check(name: string, ...args: string[]): Count {
  console.log(`\n── ${name}`);
  return run(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(project: string): Count {
  console.log(`\n── ${project}`);
  const report = join(reports, `${project}.json`);
  const ok = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(report, {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
  });
  const failed = numFailedTests || numFailedTestSuites;
  return { passed: numPassedTests, failed: ok ? failed : Math.max(1, failed) };
}

function playwright(): Count {
  console.log('\n── journeys in the browser');
  const report = join(reports, 'e2e.json');
  const ok = run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  if (stats.flaky > 0) console.log(`${stats.flaky} journeys needed a second try on this machine.`);
  const failed = stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed: ok ? failed : Math.max(1, failed) };
}

function readReport<Report>(file: string, otherwise: Report): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return otherwise;
  }
}

const counts = [
  check('types', 'node_modules/typescript/bin/tsc', '-b'),
  check('lint, format and the arrows between folders', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  check('unused files, exports and packages', 'node_modules/knip/bin/knip.js'),
  check('content pack', 'scripts/content-check.ts'),
  vitest('unit'),
  ...(quick ? [] : [vitest('integration'), vitest('components'), playwright()]),
];
rmSync(reports, { recursive: true, force: true });
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
