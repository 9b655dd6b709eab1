import { sql } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { dayAfter } from '#domain/local-days.ts';
import { localDay } from '#domain/week.ts';
import { factsOf } from '../../analytics/server/days/day-facts.ts';
import { type AnalyticsCall, inSnapshot } from '../../analytics/server/days/in-snapshot.ts';
import { periodOf } from '../../analytics/server/days/period.ts';
import type { ActivityFilters } from './read-activity.ts';

/** Before anything can have happened. */
const FIRST_DAY = '2000-01-01';

/** How many rows pass the filters, as analytics counts them; null where it does not. */
export async function countActivity(
  call: AnalyticsCall,
  { search, kind, lesson_id, from = FIRST_DAY, to }: ActivityFilters,
): Promise<number | null> {
  if (search !== '' || kind === 'points') return null;
  const last = to ?? dayAfter(localDay(call.now, call.caller.time_zone));
  if (last < from) return 0;
  return inSnapshot(call, async (reader) => {
    const { rows } = await reader.db.execute<{ total: number }>(sql`
      select coalesce(sum(${sql.identifier(kind)}), 0)::int as total
      from (${factsOf(periodOf({ from, to: last }, reader))}) facts
      where ${lesson_id ? sql`lesson_id = ${lesson_id}` : sql`true`}`);
    return onlyRow(rows).total;
  });
}
