import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { TestCount, TimedTest } from './count-tests.ts';

/** The results of a run of Playwright, from the report of its reporter `json`. */
export function countJourneys({ stats, suites }: JSONReport): TestCount {
  const { expected, unexpected: failed, flaky: retried } = stats;
  return { passed: expected + retried, failed, retried, tests: suites.flatMap(timedTests) };
}

const timedTests = ({ specs, suites = [] }: JSONReportSuite): TimedTest[] => [
  ...specs.map(({ file, title, tests }) => ({
    name: `e2e/${file} › ${title}`,
    took: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timedTests),
];
