import { namedQuery } from '#db/named-query.ts';
import type { lessons, profiles, quiz_attempts } from '#db/schema.ts';
import type { Streak } from '#domain/game/day.ts';
import { type StreakRow, saveStreak, streakColumns } from '#features/streak/server/streak-sql.ts';
import { type Correction, correctionOf } from './correction-sql.ts';

type OwnAttempt = [userId: string, attemptId: string];

export type FinishFacts = Pick<
  typeof quiz_attempts.$inferSelect,
  'lesson_id' | 'finished_at' | 'score' | 'points_earned'
> &
  Pick<typeof lessons.$inferSelect, 'points_reward'> &
  Pick<typeof profiles.$inferSelect, 'total_points' | 'role'> &
  StreakRow & {
    /** Changes with each finish of the learner, since each updates the learner's profile. */
    profile_version: string;
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

/** Reads the facts for finishing attempt $2 of learner $1. */
export const readFinishFacts = namedQuery<FinishFacts, OwnAttempt>(
  'finish_read_facts',
  `
  select a.lesson_id, l.title as lesson_title, l.points_reward, a.finished_at, a.score, a.points_earned,
    cardinality(a.version_ids) as total_questions, given.answered, given."right",
    (select coalesce(sum(h.cost), 0)::int from quiz_hints h where h.user_id = $1 and h.attempt_id = a.id) as hint_cost, done.paid_before, done.completed_lessons,
    p.total_points, p.role, p.xmin::text as profile_version,
    array(select badge_id::text from user_badges where user_id = $1) as owned_badges, ${streakColumns('$1')}
  from quiz_attempts a
  join lessons l on l.id = a.lesson_id
  join profiles p on p.user_id = a.user_id
  cross join lateral (
    select count(*)::int as answered, (count(*) filter (where correct))::int as "right"
    from quiz_answers q where q.user_id = $1 and q.attempt_id = a.id
  ) given
  cross join lateral (
    select count(*)::int as completed_lessons, max(total_points) filter (where g.lesson_id = a.lesson_id) as paid_before
    from user_progress g where g.user_id = $1
  ) done
  where a.user_id = $1 and a.id = $2`,
);

type Result = [
  ...OwnAttempt,
  now: Date,
  right: number,
  points: number,
  pointsEarned: number,
  profileVersion: string,
  badgeIds: string[],
  pointsReward: number,
  timeZone: string,
  localDay: string,
  streak: Streak | null,
];

/**
 * Ends attempt $2 of learner $1 at $3 with $4 right answers, worth $5 points of the $9 that the lesson pays, of which $6 are new, and awards the badges $8.
 * It happened on day $11 in zone $10, and $12 is the streak that it changed, or null. The best result stays; the ledger's trigger updates total, week and histogram. Returns the awarded badges, or no row and
 * no change when the learner's profile has another version than $7, because other facts hold then.
 */
export const saveResult = namedQuery<{ awarded: string[] }, Result>(
  'finish_save_result',
  `
  with learner as (
    select user_id from profiles where user_id = $1 and xmin = $7::xid for no key update
  ), done as (
    update quiz_attempts a set finished_at = $3, score = $4, points_earned = $6, points_reward = $9, time_zone = $10, local_day = $11 from learner
    where a.user_id = learner.user_id and a.id = $2 and a.finished_at is null
    returning a.lesson_id, cardinality(a.version_ids) as total_questions
  ), saved as (
    insert into user_progress as g (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
    select $1, lesson_id, $4, total_questions, $5, $3, $3 from done
    on conflict (user_id, lesson_id) do update set
      (score, total_questions) = (select
        case when better then excluded.score else g.score end,
        case when better then excluded.total_questions else g.total_questions end
        from (select excluded.score::float8 / excluded.total_questions > g.score::float8 / g.total_questions as better) as compared),
      total_points = greatest(excluded.total_points, g.total_points),
      completed_at = excluded.completed_at
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select $1, badge, $3, $2 from done, unnest($8::uuid[]) as badge on conflict do nothing returning badge_id
  ), ${saveStreak('done', '$1::uuid', '$12')}, unpaid as (
    update profiles set updated_at = $3, last_activity_at = $3 from done where user_id = $1 and $6 = 0
  ), paid as (
    insert into point_entries (user_id, lesson_id, attempt_id, points, created_at, time_zone, local_day)
    select $1, lesson_id, $2, $6, $3, $10, $11 from done where $6 > 0
  )
  select array(select badge_id::text from awarded) as awarded from done`,
);

/** What a repeated finish adds: the ids of the badges that attempt $2 of learner $1 earned, and what was corrected since. */
export const readFinished = namedQuery<{ badge_ids: string[]; regraded: Correction | null }, OwnAttempt>(
  'finish_read_finished',
  `
  select array(select badge_id::text from user_badges b where b.user_id = $1 and b.attempt_id = $2) as badge_ids,
    ${correctionOf('a')} as regraded
  from quiz_attempts a where a.user_id = $1 and a.id = $2`,
);
