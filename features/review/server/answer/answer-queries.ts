import { namedQuery } from '#db/named-query.ts';
import type { ReviewCard, ReviewRating } from '#domain/learning/review.ts';
import { askedQuery, type QuestionOfRun } from '#features/asking/server/asked-question.ts';
import { type AskedRow, questionsOf } from '#features/asking/server/run-sql.ts';
import { type AnswerToSave, HAS_SAME_KEY, savingQuery } from '#features/asking/server/save-answer.ts';

/** As `readAskedQuestion`. In round 1 it is the question as it has returned; there is none unless the first answer was wrong. */
export const readAskedReview = askedQuery('review_read_asked', {
  seed: 'coalesce(returned.again_seed, r.seed)',
  join: (round) =>
    `left join review_outcomes returned on returned.user_id = r.user_id and returned.run_id = r.id and returned.version_id = v.id
      and returned.round = 0 and ${round} = 1`,
  condition: (round) => `(${round} = 0 or returned.again_seed is not null)`,
});

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
type ReviewAnswer = AnswerToSave & {
  /** `MovedCard` as JSON; null when the answer leaves the card alone. */
  moved: string | null;
  points: number;
  /** The seed by which the question returns; null when it does not. */
  again: string | null;
  question: string;
  lesson: string;
  due: Date | null;
  profileVersion: string;
};

/**
 * Saves an answer with everything that follows: the card, its log, and the point. It saves nothing also when the facts are outdated: the
 * learner's profile has another version, or the card has moved.
 */
export const saveReviewAnswer = savingQuery<ReviewAnswer>('review_save_answer', 'review', {
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
    select g.user_id, $lesson::uuid, 'review', $points, $question, $due::timestamptz, $now, $zone, $day from g where $points > 0
  )`,
});

export type OutcomeRow = {
  points_earned: number;
  next_due: Date | null;
  again_seed: string | null;
  questions: AskedRow['questions'];
};

/** What the answer to a question has led to. */
export const readOutcome = namedQuery<OutcomeRow, QuestionOfRun>(
  'review_read_outcome',
  `
  select g.points_earned, g.next_due, g.again_seed, ${questionsOf('array[v.id]')} as questions
  from runs r join review_outcomes g on g.user_id = r.user_id and g.run_id = r.id and g.round = $round::smallint
  join question_versions v on v.id = g.version_id and v.question_id = $question::uuid
  where r.user_id = $learner::uuid and r.id = $run::uuid and r.purpose = $purpose::text`,
);
