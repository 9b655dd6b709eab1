import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

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

test('a test that passes on its second try counts as passed and as retried, one that never passes as failed', () => {
  const flaky = `let tries = 0;
    test('sound', () => {});
    test('passes the second time', () => { tries += 1; expect(tries).toBe(2); });
    test('never passes', () => { expect(1).toBe(2); });`;
  expect(countTests({ 'a.test.js': flaky, 'b.test.js': 'throw new Error("broken file");' })).toEqual({
    passed: 2,
    failed: 2,
    retried: 1,
  });
});
