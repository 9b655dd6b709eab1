import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The results of a test run; `retried` tests passed after more than one try and count as passed too. */
export type TestCount = { passed: number; failed: number; retried: number; tests: TimedTest[] };

/** How long all tries of a test took, in milliseconds. */
export type TimedTest = { name: string; took: number };

/** Vitest's reporter for scripts/test.ts: writes the counts of a run to the file that TEST_COUNT_FILE names. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count: TestCount = { passed: 0, failed: 0, retried: 0, tests: [] };
    for (const module of modules) {
      // A file with an error outside its tests counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed') count[state] += 1;
        const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
        if (state === 'passed' && retryCount > 0) count.retried += 1;
        count.tests.push({ name: `${module.relativeModuleId} › ${test.fullName}`, took: duration });
      }
    }
    writeFileSync(process.env.TEST_COUNT_FILE!, JSON.stringify(count));
  }
}
