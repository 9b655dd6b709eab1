import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { analytics_counts, user_progress } from '#db/schema.ts';
import { localDay } from '#domain/week.ts';
import { countedUntil } from './counted-until.ts';

const DAY_MS = 86_400_000;
/** Local days begin on a quarter of an hour in every time zone. */
const QUARTER_MS = 900_000;

/** Lessons completed for the first time on each of the last seven local days, the oldest first and today last. */
export async function readWeeklyActivity(db: Database, now: Date, timeZone: string) {
  const since = Math.floor((now.getTime() - 8 * DAY_MS) / QUARTER_MS);
  const { rows } = await db.execute<{ quarter: number; count: number }>(sql`
    select quarter, sum(count)::int as count from (
      select key::int as quarter, count from ${analytics_counts} where kind = 'slot' and key::int >= ${since}
      union all
      select floor(extract(epoch from first_completed_at) / 900)::int, count(*) from ${user_progress}
        where first_completed_at > ${countedUntil} and first_completed_at > ${new Date(since * QUARTER_MS)} group by 1
    ) counted group by quarter`);
  const perDay = new Map(lastSevenDays(now, timeZone).map((day) => [day, 0]));
  for (const { quarter, count } of rows) {
    const day = localDay(new Date(quarter * QUARTER_MS), timeZone);
    const sum = perDay.get(day);
    if (sum !== undefined) perDay.set(day, sum + count);
  }
  return Array.from(perDay, ([day, lessons_completed]) => ({ day, lessons_completed }));
}

/** Calendar days as text, so that a day of 23 or 25 hours is still one day. */
export function lastSevenDays(now: Date, timeZone: string): string[] {
  const today = Date.parse(localDay(now, timeZone));
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10));
}
