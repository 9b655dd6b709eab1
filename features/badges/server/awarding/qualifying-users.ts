import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { exam_runs, profiles, streak_pauses, streaks, user_badges, user_progress } from '#db/schema.ts';
import type { BadgeCondition, BadgeConditionType } from '#domain/game/badges.ts';
import { currentStreak } from '#features/streak/server/streak-change.ts';
import { type StreakRow, streakColumns } from '#features/streak/server/streak-sql.ts';

/** Users with ids after the first and up to the second; null stands for all users. */
export type UserRange = { after: string | null; upTo: string } | null;

type Search = { value: number; range: UserRange; now: Date };

/** For each condition, SQL for the `user_id` of the users in the range who meet it. It must agree with `isBadgeEarned`. */
const usersWhoMeet: Record<BadgeConditionType, (search: Search, db: Database) => SQL | Promise<SQL>> = {
  lesson_completed: usersByCompletedLessons,
  lessons_completed_count: usersByCompletedLessons,
  days_active: usersByCompletedLessons,
  points_earned: usersByPoints,
  streak_days: usersByStreak,
  exams_passed: usersByExams,
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

function usersByExams({ value, range }: Search): SQL {
  return sql`select user_id from ${exam_runs} where passed ${inRange(range)}
    group by user_id having count(distinct category) >= ${value}`;
}

/** Decides in TypeScript, because the domain and not PostgreSQL knows the rules of streaks; those that ended long ago are not read. */
async function usersByStreak({ value, range, now }: Search, db: Database): Promise<SQL> {
  const { rows } = await db.execute<{ user_id: string } & StreakRow>(sql`
    select s.user_id, ${sql.raw(streakColumns('s.user_id'))}
    from ${streaks} s where s.days >= ${value} ${inRange(range, sql`s.user_id`)}
      and (s.last_day + s.freezes >= ${now}::date - 2 or exists (
        select from ${streak_pauses} p where p.user_id = s.user_id and p.last_day > s.last_day))`);
  const ids = rows
    .filter((row) => currentStreak(row, { now, zone: row.streak!.time_zone }).days >= value)
    .map((row) => row.user_id);
  return usersOf(ids);
}

const usersOf = (ids: string[]): SQL => sql`select unnest(${sql.param(ids)}::uuid[]) as user_id`;

const inRange = (range: UserRange, column = sql`user_id`): SQL =>
  range === null
    ? sql``
    : sql`and ${column} <= ${range.upTo} ${range.after === null ? sql`` : sql`and ${column} > ${range.after}`}`;
