import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * The results of a test run; `retried` tests passed after more than one try and count as passed too. `faults` is a line for each test
 * that failed or was retried, with what it said.
 */
export type TestCount = {
  passed: number;
  failed: number;
  retried: number;
  tests: TimedTest[];
  faults: string[];
};

/** How long all tries of a test took, in milliseconds. */
export type TimedTest = { name: string; took: number };

/** Vitest's reporter for scripts/test.ts: writes the counts of a run to the file that TEST_COUNT_FILE names. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count: TestCount = { passed: 0, failed: 0, retried: 0, tests: [], faults: [] };
    for (const module of modules) {
      // A file with an error outside its tests counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) {
        count.failed += 1;
        count.faults.push(fault('failed', module.relativeModuleId, module.errors()[0]));
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        if (state === 'passed' || state === 'failed') count[state] += 1;
        const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
        const retried = state === 'passed' && retryCount > 0;
        if (retried) count.retried += 1;
        if (retried || state === 'failed')
          count.faults.push(fault(retried ? 'retried' : 'failed', name, errors?.[0]));
        count.tests.push({ name, took: duration });
      }
    }
    writeFileSync(process.env.TEST_COUNT_FILE!, JSON.stringify(count));
  }
}

/** One line for the end of the output: what became of the test, its name and the beginning of its error, without colours. */
export const fault = (outcome: 'failed' | 'retried', name: string, error?: { message?: string }) =>
  `${outcome}: ${name}: ${stripVTControlCharacters(error?.message ?? 'no error was told')
    .replace(/\s+/g, ' ')
    .slice(0, 300)}`;
