import { namedQuery } from '#db/named-query.ts';
import { joinWhy, reasonOf } from '#db/version-key-sql.ts';
import type { Streak } from '#domain/game/day.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import type { Role } from '#domain/people/profile.ts';
import { type AskedRow, isReported, questionsOf } from '#features/quiz/server/quiz-queries.ts';
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

/** SQL for the answers of session `s` that pass a condition on `g`, as `answersOf` of the quiz gives those of an attempt. */
const answersOf = (condition: string) => `
  (select json_agg(json_build_object('question_id', v.question_id, 'option', g.option, 'correct', g.correct,
      'correct_answer', g.correct_answer, 'given', g.given, 'share', g.share, 'key_body', why.body, 'explanation', why.explanation,
      'passage', why.passage, 'reason', ${reasonOf('v', 'g.option')}, 'reported', ${isReported('g.user_id', 'g.version_id')}) order by g.answered_at)
    from review_answers g join question_versions v on v.id = g.version_id ${joinWhy('v.id', 'g.regrade_id')}
    where g.user_id = s.user_id and g.session_id = s.id and ${condition})`;

/** Session $2 of learner $1, or the open one when $2 is null. */
export const readSession = namedQuery<SessionRow, [userId: string, sessionId: string | null]>(
  'review_read_session',
  `
  select s.id, s.size, s.seed, s.finished_at, s.result, s.mastery, ${questionsOf('s.version_ids')} as questions, ${answersOf('not g.again')} as answers,
    (select json_agg(json_build_object('question_id', q.id, 'lesson_id', l.id, 'lesson_title', l.title))
      from question_versions v join questions q on q.id = v.question_id join lessons l on l.id = q.lesson_id where v.id = any(s.version_ids)) as lessons,
    (select coalesce(json_agg(json_build_object('seed', first.again_seed, 'questions', ${questionsOf('array[first.version_id]')},
        'answers', ${answersOf('g.again and g.version_id = first.version_id')}) order by first.answered_at), '[]')
      from review_answers first where first.user_id = s.user_id and first.session_id = s.id and first.again_seed is not null) as again
  from review_sessions s
  where s.user_id = $1 and case when $2::uuid is null then s.finished_at is null else s.id = $2 end`,
);

type Opened = [
  userId: string,
  size: number,
  questionIds: string[],
  due: (Date | null)[],
  mastery: string,
  now: Date,
];

/**
 * Opens a session of learner $1 with questions $3 as they are now, $4 being when their cards were due. When two tabs open one at once,
 * the second has no effect.
 */
export const openSession = namedQuery<object, Opened>(
  'review_open_session',
  `
  insert into review_sessions (user_id, size, version_ids, due, mastery, started_at)
  select $1, $2, array_agg(q.version_id order by place), array_agg(asked.due order by place), $5::jsonb, $6
  from unnest($3::uuid[], $4::timestamptz[]) with ordinality as asked(question_id, due, place)
  join questions q on q.id = asked.question_id and q.archived_at is null
  having count(*) > 0
  on conflict do nothing`,
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
  select s.finished_at, s.result, s.mastery, cardinality(s.version_ids) as total_questions, given.score, given.points_earned,
    cardinality(s.version_ids) + given.returned - given.answered as unanswered,
    p.role, p.total_points, (select count(*)::int from user_progress where user_id = $1) as completed_lessons,
    array(select badge_id::text from user_badges where user_id = $1) as owned_badges, p.xmin::text as profile_version, ${streakColumns('$1')}
  from review_sessions s join profiles p on p.user_id = s.user_id cross join lateral (
    select count(*)::int as answered, (count(*) filter (where g.again_seed is not null))::int as returned,
      (count(*) filter (where g.correct and not g.again))::int as score, coalesce(sum(g.points_earned), 0)::int as points_earned
    from review_answers g where g.user_id = $1 and g.session_id = s.id
  ) given
  where s.user_id = $1 and s.id = $2`,
);

type Finish = [
  ...OwnSession,
  now: Date,
  result: string,
  profileVersion: string,
  streak: Streak | null,
  badgeIds: string[],
];

/**
 * Finishes open session $2 of learner $1 at $3 with result $4, saves the streak $6 that it changed, if it did, and awards the badges $7. Returns no row and changes
 * nothing when the session is finished already, or when the learner's profile has another version than $5, because other facts hold then.
 */
export const saveFinish = namedQuery<{ saved: true }, Finish>(
  'review_save_finish',
  `
  with learner as (
    select user_id from profiles where user_id = $1 and xmin = $5::xid for no key update
  ), done as (
    update review_sessions s set finished_at = $3, result = $4::jsonb from learner
    where s.user_id = learner.user_id and s.id = $2 and s.finished_at is null returning s.user_id
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at) select user_id, badge, $3 from done, unnest($7::uuid[]) as badge on conflict do nothing
  ), ${saveStreak('done', '$1::uuid', '$6')}, active as (
    update profiles p set updated_at = $3, last_activity_at = greatest(p.last_activity_at, $3) from done where p.user_id = done.user_id
  )
  select true as saved from done`,
);
