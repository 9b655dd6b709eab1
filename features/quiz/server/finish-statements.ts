import type { Statement } from '#db/transaction.ts';
import type { BadgeCandidate } from '#features/badges/server/awarding/award-earned-badges.ts';

/** Finishes of one learner wait for each other here, so that each counts what the one before has added. */
export const LOCK_LEARNER: Statement = {
  name: 'finish_lock_learner',
  text: 'select 1 from profiles where user_id = $1 for no key update',
};

export type AttemptRow = {
  lesson_id: string;
  lesson_title: string;
  points_reward: number;
  finished_at: Date | null;
  score: number | null;
  points_earned: number | null;
  total_questions: number;
  answered: number;
  right: number;
  /** What this lesson has paid before; null when it was never completed. */
  paid_before: number | null;
  total_points: number;
  completed_lessons: number;
  candidates: BadgeCandidate[];
  finished: string[];
};

/**
 * Attempt $2 of learner $1 with all that finishing needs to know. `finished` (instants since $3, to the quarter of an hour) is
 * read only where a streak badge is still to be had.
 */
export const READ_ATTEMPT: Statement = {
  name: 'finish_read_attempt',
  text: `
  with candidates as (
    select id, title, description, condition_type, condition_value, image_url, created_at from badges b
    where archived_at is null and not exists (select 1 from user_badges o where o.user_id = $1 and o.badge_id = b.id)
  )
  select a.lesson_id, l.title as lesson_title, l.points_reward, a.finished_at, a.score, a.points_earned,
    cardinality(a.question_ids) as total_questions, given.answered, given."right",
    (select total_points from user_progress g where g.user_id = $1 and g.lesson_id = a.lesson_id) as paid_before,
    p.total_points,
    (select count(*)::int from user_progress g where g.user_id = $1) as completed_lessons,
    (select coalesce(json_agg(c order by c.created_at, c.id), '[]') from candidates c) as candidates,
    (select coalesce(json_agg(distinct date_bin('15 minutes', d.finished_at, '2000-01-01')), '[]') from quiz_attempts d
      where d.user_id = $1 and d.finished_at > $3 and exists (select 1 from candidates where condition_type = 'streak_days')) as finished
  from quiz_attempts a
  join lessons l on l.id = a.lesson_id
  join profiles p on p.user_id = a.user_id
  cross join lateral (
    select count(*)::int as answered, (count(*) filter (where correct))::int as "right"
    from quiz_answers q where q.user_id = $1 and q.attempt_id = a.id
  ) given
  where a.user_id = $1 and a.id = $2`,
};

/**
 * Attempt $2 of learner $1 ends at $3 with $4 right answers, worth $5 points, of which $6 are new. The best result stays; the
 * ledger's trigger moves total, week and histogram.
 */
export const KEEP_RESULT: Statement = {
  name: 'finish_keep_result',
  text: `
  with done as (
    update quiz_attempts set finished_at = $3, score = $4, points_earned = $6
    where user_id = $1 and id = $2 returning lesson_id, cardinality(question_ids) as total_questions
  ), kept as (
    insert into user_progress as g (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
    select $1, lesson_id, $4, total_questions, $5, $3, $3 from done
    on conflict (user_id, lesson_id) do update set
      (score, total_questions) = (select
        case when better then excluded.score else g.score end,
        case when better then excluded.total_questions else g.total_questions end
        from (select excluded.score::float8 / excluded.total_questions > g.score::float8 / g.total_questions as better) as compared),
      total_points = greatest(excluded.total_points, g.total_points),
      completed_at = excluded.completed_at
  )
  insert into point_entries (user_id, lesson_id, attempt_id, points, created_at)
  select $1, lesson_id, $2, $6, $3 from done where $6 > 0`,
};

/** The badges that attempt $2 of learner $1 earned, for a repeated finish. */
export const READ_AWARDED: Statement = {
  name: 'finish_read_awarded',
  text: `
  select b.id, b.title, b.description, b.condition_type, b.condition_value, b.image_url
  from user_badges o join badges b on b.id = o.badge_id
  where o.user_id = $1 and o.attempt_id = $2 order by b.created_at, b.id`,
};
