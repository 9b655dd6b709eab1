import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { daySlot } from '#db/day-slot-sql.ts';
import { profiles, quiz_attempts, user_badges, user_progress } from '#db/schema.ts';
import type { BadgeCondition, BadgeConditionType } from '#domain/badges.ts';
import { slotStart } from '#domain/day-slot.ts';
import { LONGEST_STREAK_DAYS, streakDays } from '#domain/streak.ts';
import { localDay } from '#domain/week.ts';

/** Users with ids after the first and up to the second; null stands for all users. */
export type UserRange = { after: string | null; upTo: string } | null;

const DAY_MS = 86_400_000;

type Search = { value: number; range: UserRange; now: Date };

/** For each condition, SQL for the `user_id` of the users in the range who meet it. It must agree with `isBadgeEarned`. */
const usersWhoMeet: Record<BadgeConditionType, (search: Search, db: Database) => SQL | Promise<SQL>> = {
  lesson_completed: usersByCompletedLessons,
  lessons_completed_count: usersByCompletedLessons,
  days_active: usersByCompletedLessons,
  points_earned: usersByPoints,
  streak_days: usersByStreak,
};

/** Who administers gets no badges (docs/product.md §9.13). */
const isLearner = sql`qualifying.user_id not in (select user_id from ${profiles} where role = 'admin')`;

export async function findQualifyingUsers(
  db: Database,
  { condition_type, condition_value: value }: BadgeCondition,
  now: Date,
  range: UserRange,
): Promise<string[]> {
  const qualifying = await usersWhoMeet[condition_type]({ value, range, now }, db);
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from (${qualifying}) as qualifying where ${isLearner}`,
  );
  return rows.map((row) => row.user_id);
}

/** The number of users who would get a badge with this condition now, without the owners of `badgeId`. */
export async function countQualifyingUsers(
  db: Database,
  { condition_type, condition_value: value }: BadgeCondition,
  now: Date,
  badgeId?: string,
): Promise<number> {
  const qualifying = await usersWhoMeet[condition_type]({ value, range: null, now }, db);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${qualifying}) as qualifying where ${isLearner} and not exists (
      select 1 from ${user_badges} where badge_id = ${badgeId ?? null}::uuid and user_id = qualifying.user_id)`);
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function usersByCompletedLessons({ value, range }: Search): SQL {
  return sql`select user_id from ${user_progress} where true ${inRange(range)}
    group by user_id having count(*) >= ${value}`;
}

function usersByPoints({ value, range }: Search): SQL {
  return sql`select user_id from ${profiles} where total_points >= ${value} ${inRange(range)}`;
}

/** Counts the days in TypeScript, because the domain and not PostgreSQL knows the rules of time zones. */
async function usersByStreak({ value, range, now }: Search, db: Database): Promise<SQL> {
  if (value > LONGEST_STREAK_DAYS) return usersOf([]);
  const since = new Date(now.getTime() - (value + 2) * DAY_MS);
  const { rows } = await db.execute<{ user_id: string; time_zone: string; slots: number[] }>(sql`
    select p.user_id, p.time_zone, array_agg(distinct ${sql.raw(daySlot('a.finished_at'))}) as slots
    from ${quiz_attempts} a join ${profiles} p on p.user_id = a.user_id
    where a.finished_at > ${since} ${inRange(range, sql`a.user_id`)}
    group by p.user_id, p.time_zone having count(*) >= ${value}`);
  const dayOf = cacheLocalDays();
  const ids = rows
    .filter(({ time_zone, slots }) => {
      const days = slots.map((slot) => dayOf(slot, time_zone));
      return streakDays(days, localDay(now, time_zone)) >= value;
    })
    .map((row) => row.user_id);
  return usersOf(ids);
}

const usersOf = (ids: string[]): SQL => sql`select unnest(${sql.param(ids)}::uuid[]) as user_id`;

const inRange = (range: UserRange, column = sql`user_id`): SQL =>
  range === null
    ? sql``
    : sql`and ${column} <= ${range.upTo} ${range.after === null ? sql`` : sql`and ${column} > ${range.after}`}`;

/** Caches local days by slot and time zone: many users share them, and computing a local day is the slowest step. */
function cacheLocalDays() {
  const known = new Map<string, string>();
  return (slot: number, timeZone: string): string => {
    const key = `${timeZone} ${slot}`;
    const day = known.get(key) ?? localDay(slotStart(slot), timeZone);
    known.set(key, day);
    return day;
  };
}
