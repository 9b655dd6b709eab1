import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { subscription_gaps, user_directory, user_subscriptions } from '#db/schema.ts';
import { type DayRange, partsOf, rangeBefore } from '#domain/time/date-range.ts';
import { countedProviders } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { PeriodFigure } from '../../period-figures.ts';
import { countActive } from './count-active.ts';
import { FACTS, type Facts, factsOf, sums } from './day-facts.ts';
import type { PeriodReader } from './in-snapshot.ts';
import { isLearner, type Period, periodOf } from './period.ts';

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
