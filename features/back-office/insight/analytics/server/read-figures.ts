import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { begun_quizzes, finished_quizzes } from '#db/finished-quizzes.ts';
import { onlyRow } from '#db/only-row.ts';
import { analytics_counts, badges, user_badges, user_progress } from '#db/schema.ts';
import { daySlot } from '#db/sql/day-slot-sql.ts';
import { slotOf, slotStart } from '#domain/time/day-slot.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDay, WEEK_MS } from '#domain/time/week.ts';
import { countedUntil } from '#features/back-office/frame/server/counted-until.ts';

/** The number of people who finished a quiz in the last 7 × 24 h. Grouping uses a hash; `count(distinct)` would sort. */
export async function countActiveUsers(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select user_id from ${user_progress} where completed_at > ${new Date(now.getTime() - WEEK_MS)} group by user_id
    ) active`);
  return onlyRow(rows).count;
}

export async function countLessonsCompleted(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select (
    coalesce((select sum(count) from ${analytics_counts} where kind = 'lesson'), 0)
    + (select count(*) from ${user_progress} where first_completed_at > ${countedUntil}))::int as count`);
  return onlyRow(rows).count;
}

export async function countBadgesAwarded(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select (
    coalesce((select sum(count) from ${analytics_counts} where kind = 'badge'), 0)
    + (select coalesce(sum(since.awarded), 0) from ${badges} b cross join lateral (
        select count(*) as awarded from ${user_badges} where badge_id = b.id and awarded_at > ${countedUntil}
      ) since))::int as count`);
  return onlyRow(rows).count;
}

/** Finished quizzes in whole percent of those started; 0 before the first one. */
export async function readCompletionRate(db: Database): Promise<number> {
  const { rows } = await db.execute<{ finished: number; open: number }>(sql`select
    (coalesce((select sum(count) from ${analytics_counts} where kind = 'finished'), 0)
      + (select count(*) from ${finished_quizzes} where finished_at > ${countedUntil}))::int as finished,
    (select count(*)::int from ${begun_quizzes} where finished_at is null) as open`);
  const { finished, open } = onlyRow(rows);
  return finished === 0 ? 0 : Math.round((finished * 100) / (finished + open));
}

export async function hasActivity(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ active: boolean }>(
    sql`select exists (select 1 from ${begun_quizzes}) or exists (select 1 from ${user_progress}) as active`,
  );
  return onlyRow(rows).active;
}

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
