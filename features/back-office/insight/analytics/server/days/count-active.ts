import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { onlyRow } from '#db/only-row.ts';
import { analytics_returns } from '#db/schema.ts';
import { isLearner, isNewIn, type Period } from './period.ts';

/**
 * The number of different learners who finished a quiz in a period. Of those counted ahead, each has exactly one day in the period
 * whose previous one lies before it; the others are those who came since and were not there earlier in the period, which a
 * subquery asks of each of them: as a join PostgreSQL would read everybody's quizzes of the period.
 */
export async function countActive(db: Database, period: Period): Promise<number> {
  const { zone, from, to, start, counted } = period;
  const { rows } = await db.execute<{ people: number }>(sql`
    select (
      (select coalesce(sum(people), 0) from ${analytics_returns}
        where time_zone = ${zone} and day between ${from} and ${to} and previous_day < ${from})
      + (select count(*) from (
          select distinct user_id from ${finished_quizzes}
          where ${isNewIn(finished_quizzes.finished_at, period)} and ${isLearner(finished_quizzes.user_id)}
        ) recent where (
          select 1 from ${finished_quizzes} earlier where earlier.user_id = recent.user_id
            and earlier.finished_at between ${start} and ${counted} limit 1
        ) is null)
    )::int as people`);
  return onlyRow(rows).people;
}
