import { namedQuery } from '#db/named-query.ts';
import type { Streak } from '#domain/game/day.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import type { Role } from '#domain/people/profile.ts';
import { type AskedRow, answersOf, questionsOf } from '#features/asking/server/run-sql.ts';
import { type StreakRow, saveStreak, streakColumns } from '#features/streak/server/streak-sql.ts';

type OwnSession = [userId: string, sessionId: string];

export type SessionRow = AskedRow & {
  id: string;
  size: number;
  finished_at: Date | null;
  result: ReviewResult | null;
  mastery: TopicMastery[];
  lessons: { question_id: string; lesson_id: string; lesson_title: string }[];
  /** The questions that have returned, each with its own seed. */
  again: AskedRow[];
};

/** Session $2 of learner $1, or the open one when $2 is null. */
export const readSession = namedQuery<SessionRow, [userId: string, sessionId: string | null]>(
  'review_read_session',
  `
  select r.id, s.size, r.seed, r.finished_at, s.result, s.mastery, ${questionsOf('r.version_ids')} as questions,
    ${answersOf('r', 'g.round = 0')} as answers,
    (select json_agg(json_build_object('question_id', q.id, 'lesson_id', l.id, 'lesson_title', l.title))
      from question_versions v join questions q on q.id = v.question_id join lessons l on l.id = q.lesson_id
        where v.id = any(r.version_ids)) as lessons,
    (select coalesce(json_agg(json_build_object('seed', first.again_seed, 'questions', ${questionsOf('array[first.version_id]')},
        'answers', ${answersOf('r', 'g.round = 1 and g.version_id = first.version_id')}) order by a.answered_at), '[]')
      from review_outcomes first join run_answers a using (user_id, run_id, version_id, round)
      where first.user_id = r.user_id and first.run_id = r.id and first.again_seed is not null) as again
  from runs r join review_runs s on s.user_id = r.user_id and s.run_id = r.id
  where r.user_id = $1 and r.purpose = 'review' and case when $2::uuid is null then r.finished_at is null else r.id = $2 end`,
);

type Opened = {
  learner: string;
  size: number;
  questions: string[];
  /** When the card of each of them was due, if it was. */
  due: (Date | null)[];
  mastery: string;
  now: Date;
};

/** Opens a session with these questions as they are now. When two tabs open one at once, the second has no effect. */
export const openSession = namedQuery<object, Opened>(
  'review_open_session',
  `
  with asked as (
    select array_agg(q.version_id order by place) as version_ids,
      coalesce(jsonb_object_agg(q.version_id, wanted.due) filter (where wanted.due is not null), '{}') as due
    from unnest($questions::uuid[], $due::timestamptz[]) with ordinality as wanted(question_id, due, place)
    join questions q on q.id = wanted.question_id and q.archived_at is null having count(*) > 0
  ), opened as (
    insert into runs (user_id, purpose, version_ids, started_at) select $learner::uuid, 'review', version_ids, $now::timestamptz from asked
    on conflict do nothing returning user_id, id
  )
  insert into review_runs (user_id, run_id, size, due, mastery) select o.user_id, o.id, $size::smallint, a.due, $mastery::jsonb
    from opened o, asked a`,
);

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
export const readFinish = namedQuery<FinishRow, OwnSession>(
  'review_read_finish',
  `
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
  where r.user_id = $1 and r.id = $2 and r.purpose = 'review'`,
);

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
export const saveFinish = namedQuery<{ saved: true }, Finish>(
  'review_save_finish',
  `
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
  select true as saved from done`,
);
