import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { inSnapshot } from '../days/period.ts';
import { readCohorts } from '../days/read-cohorts.ts';
import { readFunnel } from '../days/read-funnel.ts';
import { readPeriod } from '../days/read-period.ts';
import { describeRange, type RangeQuery, requestedRange } from '../days/requested-range.ts';
import { readReport } from '../read-report.ts';

/** Everything that the page shows, for the days that it shows. */
export async function collectReport(call: Call, query: RangeQuery) {
  const range = requestedRange(call, query);
  await call.openings.write();
  const today = localDay(call.now, call.caller.time_zone);
  return {
    today,
    ...describeRange(call, range),
    overview: await readReport(call),
    ...(await inSnapshot(call, async (reader) => ({
      period: await readPeriod(reader, range),
      lessons: await readFunnel(reader, range),
      cohorts: (await readCohorts(reader, range.to, today)).weeks,
    }))),
  };
}

export type CollectedReport = Awaited<ReturnType<typeof collectReport>>;
