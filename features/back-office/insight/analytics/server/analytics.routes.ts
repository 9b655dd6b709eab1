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

const api = handle(analyticsContract);

type Requested<Query> = { context: Call; input: Query };

/** Answers with figures of the requested days, read in one snapshot, and with these days. */
const ofRange =
  <Query extends RangeQuery, Figures extends object>(
    read: (reader: PeriodReader, range: DayRange, query: Query) => Promise<Figures>,
  ) =>
  async ({ context, input }: Requested<Query>) => {
    const range = requestedRange(context, input);
    const figures = await inSnapshot(context, (reader) => read(reader, range, input));
    return { ...describeRange(context, range), ...figures };
  };

const readLessons = ofRange(async (reader, range) => ({ lessons: await readFunnel(reader, range) }));

export const analyticsRoutes = {
  show: api.show.handler(({ context }) => readReport(context)),
  export: api.export.handler(({ context, input }) => writeReport(context, input)),
  period: api.period.handler(ofRange(readPeriod)),
  funnel: api.funnel.handler(async (call) => {
    await call.context.openings.write();
    return readLessons(call);
  }),
  questions: api.questions.handler(
    ofRange((reader, range, { id }: RangeQuery & { id: string }) => readQuestionFunnel(reader, id, range)),
  ),
  cohorts: api.cohorts.handler(
    ofRange((reader, { to }) => readCohorts(reader, to, localDay(reader.now, reader.caller.time_zone))),
  ),
};
