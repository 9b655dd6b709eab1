import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { fault, type TestCount, type TimedTest } from './count-tests.ts';

/** The results of a run of Playwright, from the report of its reporter `json`. */
export function countJourneys({ stats, suites }: JSONReport): TestCount {
  const { expected, unexpected: failed, flaky: retried } = stats;
  return {
    passed: expected + retried,
    failed,
    retried,
    tests: suites.flatMap(timedTests),
    faults: suites.flatMap(faultsOf),
  };
}

const faultsOf = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const name = `e2e/${file} › ${title}`;
      const error = results.find((result) => result.error)?.error;
      if (status === 'unexpected') return [fault('failed', name, error)];
      return status === 'flaky' ? [fault('retried', name, error)] : [];
    }),
  ),
  ...suites.flatMap(faultsOf),
];

const timedTests = ({ specs, suites = [] }: JSONReportSuite): TimedTest[] => [
  ...specs.map(({ file, title, tests }) => ({
    name: `e2e/${file} › ${title}`,
    took: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timedTests),
];
