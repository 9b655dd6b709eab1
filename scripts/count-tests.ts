import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The results of a test run; `retried` tests passed after more than one try and count as passed too. */
export type TestCount = { passed: number; failed: number; retried: number };

/** Vitest's reporter for scripts/test.ts: writes the counts of a run to the file that TEST_COUNT_FILE names. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count: TestCount = { passed: 0, failed: 0, retried: 0 };
    for (const module of modules) {
      // A file with an error outside its tests counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed') count[state] += 1;
        if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0) count.retried += 1;
      }
    }
    writeFileSync(process.env.TEST_COUNT_FILE!, JSON.stringify(count));
  }
}
