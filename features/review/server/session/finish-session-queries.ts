import { namedQuery } from '#db/named-query.ts';
import type { Streak } from '#domain/game/day.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import type { Role } from '#domain/people/profile.ts';
import { type StreakRow, saveStreak, streakColumns } from '#features/streak/server/streak-sql.ts';

export type FinishRow = {
  finished_at: Date | null;
  result: ReviewResult | null;
  score: number;
  total_questions: number;
  unanswered: number;
  points_earned: number;
  mastery: TopicMastery[];
  /** What badges are decided from. */
  role: Role;
  total_points: number;
  completed_lessons: number;
  owned_badges: string[];
  /** Changes with each finish of the learner. */
  profile_version: string;
} & StreakRow;

/** What decides about finishing session $2 of learner $1. */
export const readFinish = namedQuery<FinishRow, [userId: string, sessionId: string]>('review_read_finish')`
  select r.finished_at, s.result, s.mastery, cardinality(r.version_ids) as total_questions, given.score, given.points_earned,
    cardinality(r.version_ids) + given.returned - given.answered as unanswered,
    p.role, p.total_points, (select count(*)::int from user_progress where user_id = $1) as completed_lessons,
    array(select badge_id::text from user_badges where user_id = $1) as owned_badges, p.xmin::text as profile_version,
      ${streakColumns('$1')}
  from runs r join review_runs s on s.user_id = r.user_id and s.run_id = r.id join profiles p on p.user_id = r.user_id cross join lateral (
    select count(*)::int as answered, (count(*) filter (where o.again_seed is not null))::int as returned,
      (count(*) filter (where g.share = 1 and g.round = 0))::int as score, coalesce(sum(o.points_earned), 0)::int as points_earned
    from run_answers g join review_outcomes o using (user_id, run_id, version_id, round) where g.user_id = $1 and g.run_id = r.id
  ) given
  where r.user_id = $1 and r.id = $2 and r.purpose = 'review'`;

type Finish = {
  learner: string;
  session: string;
  now: Date;
  result: string;
  profileVersion: string;
  /** The streak that it changed, or null. */
  streak: Streak | null;
  badges: string[];
};

/**
 * Finishes an open session with its result, saves the streak and awards badges. Returns no row and changes nothing when the session is
 * finished already, or when the learner's profile has another version, because other facts hold then.
 */
export const saveFinish = namedQuery<{ saved: true }, Finish>('review_save_finish')`
  with learner as (
    select user_id from profiles where user_id = $learner::uuid and xmin = $profileVersion::xid for no key update
  ), done as (
    update runs r set finished_at = $now::timestamptz from learner
    where r.user_id = learner.user_id and r.id = $session::uuid and r.purpose = 'review' and r.finished_at is null returning r.user_id, r.id
  ), told as (
    update review_runs s set result = $result::jsonb from done where s.user_id = done.user_id and s.run_id = done.id
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at) select user_id, badge, $now
      from done, unnest($badges::uuid[]) as badge on conflict do nothing
  ), ${saveStreak('done', '$learner', '$streak::jsonb')}, active as (
    update profiles p set updated_at = $now, last_activity_at = greatest(p.last_activity_at, $now) from done
      where p.user_id = done.user_id
  )
  select true as saved from done`;
