import { namedQuery } from '#db/named-query.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
import type { lessons, profiles, runs } from '#db/schema.ts';
import type { Streak } from '#domain/game/day.ts';
import { type StreakRow, saveStreak, streakColumns } from '#features/streak/server/streak-sql.ts';
import { type Correction, correctionOf } from '../correction-sql.ts';

type OwnAttempt = [userId: string, attemptId: string];

export type FinishFacts = Pick<typeof runs.$inferSelect, 'finished_at' | 'score' | 'points_earned'> &
  Pick<typeof lessons.$inferSelect, 'points_reward'> &
  Pick<typeof profiles.$inferSelect, 'total_points' | 'role'> &
  StreakRow & {
    /** Changes with each finish of the learner, since each updates the learner's profile. */
    profile_version: string;
    lesson_id: string;
    lesson_title: string;
    total_questions: number;
    answered: number;
    right: number;
    /** What the hints that were taken cost in points. */
    hint_cost: number;
    /** The points that this lesson has paid before; null when it was never completed. */
    paid_before: number | null;
    completed_lessons: number;
    owned_badges: string[];
  };

/** Reads the facts for finishing an attempt; nulls when it is not the learner's. */
export const readFinishFacts = queryPerKey<
  { learner: string; attempt: string },
  FinishFacts | { lesson_id: null }
>(
  'finish_read_facts',
  { learner: 'uuid', attempt: 'uuid' },
  (keys) => `
  select a.lesson_id, l.title as lesson_title, l.points_reward, a.finished_at, a.score, a.points_earned,
    cardinality(a.version_ids) as total_questions, given.answered, given."right",
    (select coalesce(sum(h.cost), 0)::int from run_hints h where h.user_id = learner and h.run_id = a.id) as hint_cost,
      done.paid_before, done.completed_lessons,
    p.total_points, p.role, p.xmin::text as profile_version,
    array(select badge_id::text from user_badges where user_id = learner) as owned_badges, ${streakColumns('learner')}
  from ${keys}
  left join runs a on a.user_id = learner and a.id = attempt and a.purpose = 'quiz'
  left join lessons l on l.id = a.lesson_id
  left join profiles p on p.user_id = a.user_id
  cross join lateral (
    select count(*)::int as answered, (count(*) filter (where share = 1))::int as "right"
    from run_answers q where q.user_id = learner and q.run_id = a.id
  ) given
  cross join lateral (
    select count(*)::int as completed_lessons, max(total_points) filter (where g.lesson_id = a.lesson_id) as paid_before
    from user_progress g where g.user_id = learner
  ) done`,
);

type Result = {
  learner: string;
  attempt: string;
  now: Date;
  right: number;
  /** What the result is worth, and how many points of it are new. */
  points: number;
  pointsEarned: number;
  /** What the lesson pays. */
  pointsReward: number;
  profileVersion: string;
  badges: string[];
  zone: string;
  day: string;
  /** The streak that the finish changed, or null. */
  streak: Streak | null;
};

/**
 * Ends an attempt with its result and awards badges. The best result stays; the ledger's trigger updates total, week and histogram.
 * Returns the awarded badges, or no row and no change when the learner's profile has another version, because other facts hold then.
 */
export const saveResult = namedQuery<{ awarded: string[] }, Result>('finish_save_result')`
  with learner as (
    select user_id from profiles where user_id = $learner::uuid and xmin = $profileVersion::xid for no key update
  ), done as (
    update runs a set finished_at = $now::timestamptz, score = $right::int, points_earned = $pointsEarned::int,
      points_reward = $pointsReward::int,
      time_zone = $zone::text, local_day = $day::date from learner
    where a.user_id = learner.user_id and a.id = $attempt::uuid and a.finished_at is null
    returning a.user_id, a.lesson_id, cardinality(a.version_ids) as total_questions
  ), saved as (
    insert into user_progress as g (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
    select user_id, lesson_id, $right, total_questions, $points::int, $now, $now from done
    on conflict (user_id, lesson_id) do update set
      (score, total_questions) = (select
        case when better then excluded.score else g.score end,
        case when better then excluded.total_questions else g.total_questions end
        from (select excluded.score::float8 / excluded.total_questions > g.score::float8 / g.total_questions as better) as compared),
      total_points = greatest(excluded.total_points, g.total_points),
      completed_at = excluded.completed_at
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select user_id, badge, $now, $attempt from done, unnest($badges::uuid[]) as badge on conflict do nothing returning badge_id
  ), ${saveStreak('done', '$learner', '$streak::jsonb')}, unpaid as (
    update profiles p set updated_at = $now, last_activity_at = $now from done where p.user_id = done.user_id and $pointsEarned = 0
  ), paid as (
    insert into point_entries (user_id, lesson_id, attempt_id, points, created_at, time_zone, local_day)
    select user_id, lesson_id, $attempt, $pointsEarned, $now, $zone, $day from done where $pointsEarned > 0
  )
  select array(select badge_id::text from awarded) as awarded from done`;

/** What a repeated finish adds: the ids of the badges that attempt $2 of learner $1 earned, and what was corrected since. */
export const readFinished = namedQuery<{ badge_ids: string[]; regraded: Correction | null }, OwnAttempt>(
  'finish_read_finished',
)`
  select array(select badge_id::text from user_badges b where b.user_id = $1 and b.attempt_id = $2) as badge_ids,
    ${correctionOf('a')} as regraded
  from runs a where a.user_id = $1 and a.id = $2`;
