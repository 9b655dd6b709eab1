import { daySlot } from '#db/day-slot-sql.ts';
import { statement } from '#db/query.ts';
import type { lessons, profiles, quiz_attempts } from '#db/schema.ts';
import type { AwardedBadge } from '#features/badges/server/awarding/award-on-finish.ts';

type OwnAttempt = [userId: string, attemptId: string];

/** Locks the learner's row, so that finishes of one learner run one after another and each sees the points of the previous one. */
export const lockLearner = statement<object, [userId: string]>(
  'finish_lock_learner',
  'select 1 from profiles where user_id = $1 for no key update',
);

export type FinishFacts = Pick<
  typeof quiz_attempts.$inferSelect,
  'lesson_id' | 'finished_at' | 'score' | 'points_earned'
> &
  Pick<typeof lessons.$inferSelect, 'points_reward'> &
  Pick<typeof profiles.$inferSelect, 'total_points'> & {
    lesson_title: string;
    total_questions: number;
    answered: number;
    right: number;
    /** The points that this lesson has paid before; null when it was never completed. */
    paid_before: number | null;
    completed_lessons: number;
    /** Badges that the learner does not own, the oldest first. */
    candidates: AwardedBadge[];
    /** Slots (domain/day-slot.ts) with a finish; empty where no streak badge is left to earn. */
    finished_slots: number[];
  };

/** Reads the facts for finishing attempt $2 of learner $1; finishes from $3 on count for a streak. */
export const readFinishFacts = statement<FinishFacts, [...OwnAttempt, streakFrom: Date]>(
  'finish_read_facts',
  `
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
    (select coalesce(json_agg(distinct ${daySlot('d.finished_at')}), '[]') from quiz_attempts d
      where d.user_id = $1 and d.finished_at > $3
        and exists (select 1 from candidates where condition_type = 'streak_days')) as finished_slots
  from quiz_attempts a
  join lessons l on l.id = a.lesson_id
  join profiles p on p.user_id = a.user_id
  cross join lateral (
    select count(*)::int as answered, (count(*) filter (where correct))::int as "right"
    from quiz_answers q where q.user_id = $1 and q.attempt_id = a.id
  ) given
  where a.user_id = $1 and a.id = $2`,
);

type Result = [...OwnAttempt, now: Date, right: number, points: number, pointsEarned: number];

/**
 * Ends attempt $2 of learner $1 at $3 with $4 right answers, worth $5 points, of which $6 are new. The best result stays; the
 * ledger's trigger updates total, week and histogram.
 */
export const saveResult = statement<never, Result>(
  'finish_save_result',
  `
  with done as (
    update quiz_attempts set finished_at = $3, score = $4, points_earned = $6
    where user_id = $1 and id = $2 returning lesson_id, cardinality(question_ids) as total_questions
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
  )
  insert into point_entries (user_id, lesson_id, attempt_id, points, created_at)
  select $1, lesson_id, $2, $6, $3 from done where $6 > 0`,
);

/** The badges that attempt $2 of learner $1 earned, for a repeated finish. */
export const readAwarded = statement<AwardedBadge, OwnAttempt>(
  'finish_read_awarded',
  `
  select b.id, b.title, b.description, b.condition_type, b.condition_value, b.image_url
  from user_badges o join badges b on b.id = o.badge_id
  where o.user_id = $1 and o.attempt_id = $2 order by b.created_at, b.id`,
);
