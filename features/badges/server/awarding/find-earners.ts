import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, quiz_attempts, user_badges, user_progress } from '#db/schema.ts';
import type { BadgeConditionType } from '#domain/badges.ts';
import { localDay, streakDays } from '#domain/week.ts';

export type Condition = { condition_type: BadgeConditionType; condition_value: number };

/** Users after one id, up to and including another; null: all of them. */
export type UserRange = { after: string | null; upTo: string } | null;

const DAY_MS = 86_400_000;
/** As finishing a lesson counts them. */
const LONGEST_STREAK = 400;
/** A local day begins on a quarter of an hour in every time zone, so finishes of one quarter share their day. */
const QUARTER_MS = 900_000;

/** The ids of everybody in the range who meets a condition now (domain/badges.ts, said about many people at once). */
export async function findEarners(
  db: Database,
  condition: Condition,
  now: Date,
  range: UserRange,
): Promise<string[]> {
  if (condition.condition_type === 'streak_days') {
    return findStreaks(db, condition.condition_value, now, range);
  }
  const { rows } = await db.execute<{ user_id: string }>(earnersOf(condition, range));
  return rows.map((row) => row.user_id);
}

/** How many would get a badge with this condition now; owners of `badgeId` have it already. */
export async function countEarners(db: Database, condition: Condition, now: Date, badgeId?: string) {
  const found =
    condition.condition_type === 'streak_days'
      ? sql`select unnest(${sql.param(await findEarners(db, condition, now, null))}::uuid[]) as user_id`
      : earnersOf(condition, null);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${found}) as earners where not exists (
      select 1 from ${user_badges} where badge_id = ${badgeId ?? null}::uuid and user_id = earners.user_id)`);
  return rows[0]!.count;
}

function earnersOf({ condition_type, condition_value }: Condition, range: UserRange): SQL {
  return condition_type === 'points_earned'
    ? sql`select user_id from ${profiles} where total_points >= ${condition_value} ${inRange(range)}`
    : sql`select user_id from ${user_progress} where true ${inRange(range)}
        group by user_id having count(*) >= ${condition_value}`;
}

const inRange = (range: UserRange, column = sql`user_id`): SQL =>
  range === null
    ? sql``
    : sql`and ${column} <= ${range.upTo} ${range.after === null ? sql`` : sql`and ${column} > ${range.after}`}`;

/** Time zones are the domain's matter, so the days are counted here and not by PostgreSQL. */
async function findStreaks(db: Database, value: number, now: Date, range: UserRange): Promise<string[]> {
  if (value > LONGEST_STREAK) return [];
  const since = new Date(now.getTime() - (value + 2) * DAY_MS);
  const { rows } = await db.execute<{ user_id: string; time_zone: string; quarters: number[] }>(sql`
    select p.user_id, p.time_zone, array_agg(distinct floor(extract(epoch from a.finished_at) / 900)::int) as quarters
    from ${quiz_attempts} a join ${profiles} p on p.user_id = a.user_id
    where a.finished_at > ${since} ${inRange(range, sql`a.user_id`)}
    group by p.user_id, p.time_zone having count(*) >= ${value}`);
  const dayOf = rememberDays();
  return rows
    .filter(({ time_zone, quarters }) => {
      const days = quarters.map((quarter) => dayOf(new Date(quarter * QUARTER_MS), time_zone));
      return streakDays(days, localDay(now, time_zone)) >= value;
    })
    .map((row) => row.user_id);
}

/** Many people share few quarters of an hour and fewer zones. */
function rememberDays() {
  const known = new Map<string, string>();
  return (instant: Date, timeZone: string): string => {
    const key = `${timeZone} ${instant.getTime()}`;
    const day = known.get(key) ?? localDay(instant, timeZone);
    known.set(key, day);
    return day;
  };
}
