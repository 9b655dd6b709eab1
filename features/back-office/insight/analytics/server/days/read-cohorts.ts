import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { analytics_cohorts, user_directory } from '#db/schema.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { weeksUpTo } from '#domain/time/date-range.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import { isLearner, type PeriodReader, weekIn } from './period.ts';

const WEEKS = 12;

type Cell = { week: string; active_week: string; people: number; first_people: number };

/** The people of the last twelve weeks up to that of a day by the week of their sign-up, and how many were active in each week since. */
export async function readCohorts(reader: PeriodReader, lastDay: string, today: string) {
  const weeks = weeksUpTo(lastDay, WEEKS);
  const cells = await readCells(reader, weeks);
  const signedUp = await countSignUps(reader.db, weeks, reader.caller.time_zone);
  return {
    weeks: weeks.map((week, index) => {
      const own = cells.filter((cell) => cell.week === week && cell.active_week >= week);
      const last = weeks.length - index;
      return {
        week,
        people: signedUp.get(index + 1) ?? 0,
        finished_one: own.reduce((sum, cell) => sum + cell.first_people, 0),
        active: Array.from({ length: last }, (_, since) => {
          const active_week = addDays(week, 7 * since);
          return {
            week: active_week,
            people: own.find((cell) => cell.active_week === active_week)?.people ?? 0,
            is_complete: addDays(active_week, 7) <= today,
          };
        }),
      };
    }),
  };
}

async function countSignUps(db: Database, weeks: readonly string[], zone: string) {
  const starts = [...weeks, addDays(weeks.at(-1)!, 7)].map((week) => startOfDay(week, zone).toISOString());
  const { rows } = await db.execute<{ place: number; people: number }>(sql`
    select width_bucket(created_at, ${sql.param(starts)}::timestamptz[]) as place, count(*)::int as people
    from ${user_directory}
    where created_at >= ${starts[0]} and created_at < ${starts.at(-1)} and ${isLearner(user_directory.user_id)} group by 1`);
  return new Map(rows.map(({ place, people }) => [place, people]));
}

/** Cells counted ahead, and those who finished a quiz since without having done so earlier in the same week. */
async function readCells({ db, caller, counted }: PeriodReader, weeks: readonly string[]): Promise<Cell[]> {
  const zone = caller.time_zone;
  const [first, last] = [weeks[0]!, weeks.at(-1)!];
  const end = startOfDay(addDays(last, 7), zone);
  const earlier = sql`select from ${finished_quizzes} earlier where earlier.user_id = recent.user_id and earlier.finished_at <= ${counted}`;
  const { rows } = await db.execute<Cell>(sql`
    select week::text as week, active_week::text as active_week, sum(people)::int as people, sum(first_people)::int as first_people from (
      select week, active_week, people, first_people from ${analytics_cohorts}
      where time_zone = ${zone} and week between ${first} and ${last}
      union all
      select week, active_week, 1, (active_week = min(active_week) over (partition by user_id) and not exists (${earlier}))::int
      from (
        select distinct ${finished_quizzes.user_id} as user_id, ${weekIn(user_directory.created_at, zone)} as week,
          ${weekIn(finished_quizzes.finished_at, zone)} as active_week
        from ${finished_quizzes} join ${user_directory} on ${user_directory.user_id} = ${finished_quizzes.user_id}
        where ${finished_quizzes.finished_at} > ${counted} and ${isLearner(finished_quizzes.user_id)}
          and ${user_directory.created_at} >= ${startOfDay(first, zone)} and ${user_directory.created_at} < ${end}
      ) recent
      where not exists (${earlier} and earlier.finished_at >= (active_week::timestamp at time zone ${zone}))
    ) cells group by week, active_week`);
  return rows;
}
