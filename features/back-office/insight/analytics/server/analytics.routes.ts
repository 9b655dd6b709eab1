import { localDay } from '#domain/time/week.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { analyticsContract } from '../analytics.contract.ts';
import { inSnapshot } from './days/in-snapshot.ts';
import { readCohorts } from './days/read-cohorts.ts';
import { readFunnel } from './days/read-funnel.ts';
import { readPeriod } from './days/read-period.ts';
import { readQuestionFunnel } from './days/read-question-funnel.ts';
import { describeRange, requestedRange } from './days/requested-range.ts';
import { readReport } from './read-report.ts';
import { writeReport } from './report/write-report.ts';

const api = handle(analyticsContract);

export const analyticsRoutes = {
  show: api.show.handler(({ context }) => readReport(context)),
  export: api.export.handler(({ context, input }) => writeReport(context, input)),
  period: api.period.handler(async ({ context, input }) => {
    const range = requestedRange(context, input);
    return {
      ...describeRange(context, range),
      ...(await inSnapshot(context, (reader) => readPeriod(reader, range))),
    };
  }),
  funnel: api.funnel.handler(async ({ context, input }) => {
    const range = requestedRange(context, input);
    await context.openings.write();
    const lessons = await inSnapshot(context, (reader) => readFunnel(reader, range));
    return { ...describeRange(context, range), lessons };
  }),
  questions: api.questions.handler(async ({ context, input }) => {
    const range = requestedRange(context, input);
    const funnel = await inSnapshot(context, (reader) => readQuestionFunnel(reader, input.id, range));
    return { ...describeRange(context, range), ...funnel };
  }),
  cohorts: api.cohorts.handler(async ({ context, input }) => {
    const range = requestedRange(context, input);
    const today = localDay(context.now, context.caller.time_zone);
    const cohorts = await inSnapshot(context, (reader) => readCohorts(reader, range.to, today));
    return { ...describeRange(context, range), ...cohorts };
  }),
};
