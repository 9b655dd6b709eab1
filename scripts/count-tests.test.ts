import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { afterAll, expect, test } from 'vitest';
import { countJourneys } from './count-journeys.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'alcancia-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function countTests(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'count.json');
  const reporter = `--reporter=${root}/scripts/count-tests.ts`;
  const args = ['run', '--root', folder, '--config', 'none.config.ts', '--globals', '--retry=1', reporter];
  writeFileSync(join(folder, 'none.config.ts'), 'export default {};');
  spawnSync(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
    cwd: folder,
    env: { ...process.env, TEST_COUNT_FILE: report },
  });
  return JSON.parse(readFileSync(report, 'utf8'));
}

test('a test that passes on its second try counts as passed and as retried, one that never passes as failed, and both are told', () => {
  const flaky = `let tries = 0;
    test('sound', () => {});
    test('passes the second time', () => { tries += 1; expect(tries).toBe(2); });
    test('never passes', () => { expect(1).toBe(2); });`;
  const files = { 'a.test.js': flaky, 'b.test.js': 'throw new Error("broken file");' };
  const counted = countTests(files);
  expect(counted).toMatchObject({ passed: 2, failed: 2, retried: 1 });
  expect(counted.faults).toEqual([
    expect.stringMatching(/^retried: a\.test\.js › passes the second time: expected 1 to be 2/),
    expect.stringMatching(/^failed: a\.test\.js › never passes: expected 1 to be 2/),
    expect.stringMatching(/^failed: b\.test\.js: broken file/),
  ]);
});

test('each test has its name and its time, all tries counted', () => {
  const slow = `let tries = 0;
    test('is slow once', async () => { tries += 1; await new Promise((done) => setTimeout(done, 60)); expect(tries).toBe(2); });`;
  const { tests } = countTests({ 'a.test.js': slow, 'b.test.js': '' });
  expect(tests).toEqual([{ name: 'a.test.js › is slow once', took: expect.any(Number) }]);
  expect(tests[0].took).toBeGreaterThan(110);
});

test('journeys are counted with all tries of each, in every group', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [
      {
        status: durations.length > 1 ? 'flaky' : 'expected',
        results: durations.map((duration, index) =>
          index < durations.length - 1 ? { duration, error: { message: 'too\n late' } } : { duration },
        ),
      },
    ],
  });
  const suite = { specs: [spec('one', 5)], suites: [{ specs: [spec('two', 30, 40)] }] };
  const report = { stats: { expected: 1, unexpected: 0, flaky: 1 }, suites: [suite] };
  expect(countJourneys(report as unknown as JSONReport)).toEqual({
    passed: 2,
    failed: 0,
    retried: 1,
    tests: [
      { name: 'e2e/a.spec.ts › one', took: 5 },
      { name: 'e2e/a.spec.ts › two', took: 70 },
    ],
    faults: ['retried: e2e/a.spec.ts › two: too late'],
  });
});
