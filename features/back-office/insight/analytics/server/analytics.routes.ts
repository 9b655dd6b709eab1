import type { DayRange } from '#domain/time/date-range.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { analyticsContract } from '../analytics.contract.ts';
import { inSnapshot, type PeriodReader } from './days/period.ts';
import { readCohorts } from './days/read-cohorts.ts';
import { readFunnel, readQuestionFunnel } from './days/read-funnel.ts';
import { readPeriod } from './days/read-period.ts';
import { describeRange, type RangeQuery, requestedRange } from './days/requested-range.ts';
import { readReport } from './read-report.ts';
import { writeReport } from './report/write-report.ts';

/** Answers with figures of the requested days, read in one snapshot, and with these days. */
const ofRange =
  <Query extends RangeQuery, Figures extends object>(
    read: (reader: PeriodReader, range: DayRange, query: Query) => Promise<Figures>,
  ) =>
  async (call: Call, query: Query) => {
    const range = requestedRange(call, query);
    const figures = await inSnapshot(call, (reader) => read(reader, range, query));
    return { ...describeRange(call, range), ...figures };
  };

const readLessons = ofRange(async (reader, range) => ({ lessons: await readFunnel(reader, range) }));

export const analyticsRoutes = handle(analyticsContract, {
  show: readReport,
  export: writeReport,
  period: ofRange(readPeriod),
  funnel: async (call, query) => {
    await call.openings.write();
    return readLessons(call, query);
  },
  questions: ofRange((reader, range, { id }: RangeQuery & { id: string }) =>
    readQuestionFunnel(reader, id, range),
  ),
  cohorts: ofRange((reader, { to }) =>
    readCohorts(reader, to, localDay(reader.now, reader.caller.time_zone)),
  ),
});
