import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { daySlot } from '#db/day-slot-sql.ts';
import { analytics_counts, user_progress } from '#db/schema.ts';
import { slotOf, slotStart } from '#domain/time/day-slot.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDay } from '#domain/time/week.ts';
import { countedUntil } from '#features/back-office/frame/server/counted-until.ts';

/** First completions of lessons on each of the last seven local days of `timeZone` (IANA), oldest first, today last. */
export async function readWeeklyActivity(db: Database, now: Date, timeZone: string) {
  const since = slotOf(new Date(now.getTime() - 8 * DAY_MS));
  const { rows } = await db.execute<{ slot: number; count: number }>(sql`
    select slot, sum(count)::int as count from (
      select key::int as slot, count from ${analytics_counts} where kind = 'slot' and key::int >= ${since}
      union all
      select ${sql.raw(daySlot('first_completed_at'))}, count(*) from ${user_progress}
        where first_completed_at > ${countedUntil} and first_completed_at > ${slotStart(since)} group by 1
    ) counted group by slot`);
  const perDay = new Map(lastSevenDays(now, timeZone).map((day) => [day, 0]));
  for (const { slot, count } of rows) {
    const day = localDay(slotStart(slot), timeZone);
    const sum = perDay.get(day);
    if (sum !== undefined) perDay.set(day, sum + count);
  }
  return Array.from(perDay, ([day, lessons_completed]) => ({ day, lessons_completed }));
}

/** The last seven calendar days as YYYY-MM-DD; computed by date, since a local day can have 23 or 25 hours. */
export function lastSevenDays(now: Date, timeZone: string): string[] {
  const today = Date.parse(localDay(now, timeZone));
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10));
}
