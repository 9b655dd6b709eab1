import type { ReviewCard, ReviewRating } from '#domain/learning/review.ts';
import { HAS_SAME_KEY } from '#features/asking/server/save-answer.ts';

/** What an answer moves, and the card before it. */
export type MovedCard = ReviewCard & {
  series_id: string;
  rating: ReviewRating;
  /** What was predicted; null for a card that begins. */
  recall: number | null;
  due_before: Date | null;
  /** Of the card that is there; null without one. */
  reviewed_before: Date | null;
};

/** What follows from an answer, with what that was decided by. */
export type CardMove = {
  /** `MovedCard` as JSON; null when the answer leaves the card alone. */
  moved: string | null;
  points: number;
  /** The seed by which the question returns; null when it does not. */
  again: string | null;
  question: string;
  lesson: string;
  due: Date | null;
  profileVersion: string;
  /** When the point is paid; what was answered without a connection is paid on its arrival. */
  paidAt: Date;
  paidDay: string;
};

/** What is saved with an answer, as `savingQuery` takes it: the card, its log, and the point. */
export const CARD_MOVES = {
  before: `
  moved as (
    select * from jsonb_to_record($moved::jsonb) as m(series_id uuid, stability float8, difficulty float8,
      due timestamptz, last_review timestamptz, reps int, lapses int, state text,
      rating text, recall float8, due_before timestamptz, reviewed_before timestamptz)
    where $moved is not null
  ), learner as (
    select user_id from profiles where user_id = $learner and xmin = $profileVersion::xid for no key update
  ),`,
  from: 'join learner l on l.user_id = r.user_id left join moved m on true',
  condition: `${HAS_SAME_KEY} and (m.due is null or m.reviewed_before is not distinct from
    (select c.last_review from review_cards c where c.user_id = l.user_id and c.question_id = $question::uuid))`,
  after: `, outcome as (
    insert into review_outcomes (user_id, run_id, version_id, round, points_earned, next_due, again_seed)
    select g.user_id, g.run_id, g.version_id, g.round, $points::int, m.due, $again::uuid from g left join moved m on true
  ), card as (
    insert into review_cards (user_id, question_id, series_id, stability, difficulty, due, last_review, reps, lapses, state)
    select g.user_id, $question, m.series_id, m.stability, m.difficulty, m.due, m.last_review, m.reps, m.lapses, m.state from g, moved m
    on conflict (user_id, question_id) do update set (series_id, stability, difficulty, due, last_review, reps, lapses, state)
      = (excluded.series_id, excluded.stability, excluded.difficulty, excluded.due, excluded.last_review, excluded.reps,
        excluded.lapses, excluded.state)
  ), logged as (
    insert into review_log (user_id, question_id, version_id, series_id, session_id, rating, correct, recall, stability, difficulty,
      due_before, due, at, time_zone, local_day)
    select g.user_id, $question, g.version_id, m.series_id, g.run_id, m.rating, g.share = 1, m.recall, m.stability, m.difficulty,
      m.due_before, m.due, $now, $zone, $day from g, moved m
  ), paid as (
    insert into point_entries (user_id, lesson_id, kind, points, question_id, due, created_at, time_zone, local_day)
    select g.user_id, $lesson::uuid, 'review', $points, $question, $due::timestamptz, $paidAt::timestamptz, $zone, $paidDay::date
    from g where $points > 0
  )`,
};
