import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestCount } from './count-tests.ts';

/**
 * Runs all checks, the quickest first. The last line is 'N passed, N failed', in which a check that is no test suite counts as one
 * test. If tests passed only on a second try, it begins with their number: 'retried-2: N passed, 0 failed'.
 */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'alcancia-reports-'));
const quick = process.argv.includes('--quick');

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

function check(name: string, ...args: string[]): TestCount {
  console.log(`\n── ${name}`);
  const ok = run(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, retried: 0 };
}

function vitest(project: string): TestCount {
  console.log(`\n── ${project}`);
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/count-tests.ts'];
  const ok = run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters], {
    TEST_COUNT_FILE: report,
  });
  return withExit(ok, readReport(report, { passed: 0, failed: 0, retried: 0 }));
}

function playwright(): TestCount {
  console.log('\n── journeys in the browser');
  const report = join(reports, 'e2e.json');
  const ok = run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  const { expected, unexpected: failed, flaky: retried } = stats;
  return withExit(ok, { passed: expected + retried, failed, retried });
}

/** A runner that ends with an error has failed, even if it counted no failure. */
const withExit = (ok: boolean, count: TestCount): TestCount =>
  ok ? count : { ...count, failed: Math.max(1, count.failed) };

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
const total = (key: keyof TestCount) => counts.reduce((sum, count) => sum + count[key], 0);
const retried = total('retried');
console.log(
  `\n${retried > 0 ? `retried-${retried}: ` : ''}${total('passed')} passed, ${total('failed')} failed`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;
