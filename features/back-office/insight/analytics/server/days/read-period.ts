import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { onlyRow } from '#db/only-row.ts';
import { analytics_returns, subscription_gaps, user_directory, user_subscriptions } from '#db/schema.ts';
import { type DayRange, partsOf, rangeBefore } from '#domain/time/date-range.ts';
import { countedProviders } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { PeriodFigure } from '../../period-figures.ts';
import { FACTS, type Facts, factsOf, sums } from './day-facts.ts';
import { isLearner, isNewIn, type Period, type PeriodReader, periodOf } from './period.ts';

type DayRow = Facts & { day: string };

/** The figures of a range and of the one before, and the sums of its parts for a chart. */
export async function readPeriod(reader: PeriodReader, range: DayRange) {
  const before = rangeBefore(range);
  const days = await readDays(reader.db, periodOf({ from: before.from, to: range.to }, reader));
  const now = await figuresOf(reader, periodOf(range, reader), days);
  const earlier = await figuresOf(reader, periodOf(before, reader), days);
  return {
    figures: (Object.keys(now) as PeriodFigure[]).map((name) => ({
      name,
      value: now[name],
      before: earlier[name],
    })),
    parts: partsOf(range).map((part) => {
      const { begun, finished, completed } = sumDays(days, part);
      return { ...part, begun, finished, completed };
    }),
  };
}

type Figures = Record<PeriodFigure, number | null>;

async function figuresOf(reader: PeriodReader, period: Period, days: readonly DayRow[]): Promise<Figures> {
  const { begun, finished, completed, points, questions, right_answers } = sumDays(days, period);
  return {
    sign_ups: await countSignUps(reader.db, period),
    active: await countActive(reader.db, period),
    begun,
    finished,
    completed,
    points,
    right_share: questions === 0 ? null : Math.round((right_answers * 100) / questions),
    ...(await countSubscriptions(reader, period)),
  };
}

async function readDays(db: Database, period: Period): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(
    sql`select day::text as day, ${sums()} from (${factsOf(period)}) facts group by day`,
  );
  return rows;
}

function sumDays(days: readonly DayRow[], { from, to }: DayRange): Facts {
  const inside = days.filter(({ day }) => day >= from && day <= to);
  const sum = (fact: keyof Facts) => inside.reduce((total, row) => total + row[fact], 0);
  return Object.fromEntries(FACTS.map((fact) => [fact, sum(fact)])) as Facts;
}

async function countSignUps(db: Database, { start, end }: Period): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from ${user_directory}
      where created_at >= ${start} and created_at < ${end} and ${isLearner(user_directory.user_id)}`,
  );
  return onlyRow(rows).people;
}

async function countSubscriptions({ db, payments, now }: PeriodReader, { start, end }: Period) {
  const providers = sql`${sql.param([...countedProviders(payments)])}::text[]`;
  const { rows } = await db.execute<{ premium_new: number; premium_lost: number }>(sql`
    select (count(*) filter (where gained >= ${start} and gained < ${end}))::int as premium_new,
      (count(*) filter (where lost >= ${start} and lost < ${end} and lost < ${now}))::int as premium_lost
    from (
      select started_at as gained, lost_at as lost, provider from ${user_subscriptions}
      union all
      select g.regained_at, g.lost_at, s.provider from ${subscription_gaps} g join ${user_subscriptions} s on s.id = g.subscription_id
    ) facts where provider = any(${providers})`);
  return onlyRow(rows);
}

/**
 * The number of different learners who finished a quiz in a period. Of those counted ahead, each has exactly one day in the period
 * whose previous one lies before it; the others are those who came since and were not there earlier in the period, which a
 * subquery asks of each of them: as a join PostgreSQL would read everybody's quizzes of the period.
 */
async function countActive(db: Database, period: Period): Promise<number> {
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
