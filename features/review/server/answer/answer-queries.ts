import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { ownRows } from '#db/own-rows-sql.ts';
import { joinWhy, newestRegradeOf, reasonOf } from '#db/version-key-sql.ts';
import type { Answer } from '#domain/answer.ts';
import type { ReviewCard, ReviewRating } from '#domain/learning/review.ts';
import { askedQuery, type QuestionOfRun } from '#features/asking/server/asked-question.ts';
import {
  type AskedRow,
  type Feedback,
  isReported,
  OPTION,
  questionsOf,
} from '#features/asking/server/run-sql.ts';
import type { StoredStreak } from '#features/streak/server/streak-sql.ts';
import { earlierSeconds } from '../earlier-seconds-sql.ts';

/** As `readAskedQuestion`. In round 1 it is the question as it has returned; there is none unless the first answer was wrong. */
export const readAskedReview = askedQuery('review_read_asked', {
  seed: 'coalesce(returned.again_seed, r.seed)',
  join: (round) =>
    `left join review_outcomes returned on returned.user_id = r.user_id and returned.run_id = r.id and returned.version_id = v.id
      and returned.round = 0 and ${round} = 1`,
  condition: (round) => `(${round} = 0 or returned.again_seed is not null)`,
});

export type AnswerFacts = {
  profile_version: string;
  question_id: string;
  lesson_id: string;
  series_id: string;
  /** The series of the question as it is now. */
  present_series_id: string;
  started_at: Date;
  /** When the card was due, if it was due when the session began. */
  due: Date | null;
  /** The latest answer of the session before this one. */
  last_answer_at: Date | null;
  retention: number;
  paid_at: number[];
  streak: StoredStreak | null;
  is_paid: boolean;
  seconds: number[];
  card:
    | (Omit<ReviewCard, 'due' | 'last_review'> & { series_id: string; due: string; last_review: string })
    | null;
};

type OfFacts = {
  learner: string;
  run: string;
  version: string;
  pointsFrom: Date;
  now: Date;
  retention: number;
};

/** What decides what an answer moves and pays; points count since `pointsFrom`. */
export const readAnswerFacts = namedQuery<AnswerFacts, OfFacts>(
  'review_read_answer_facts',
  `
  select p.xmin::text as profile_version, q.id as question_id, q.lesson_id, v.statistics_from as series_id,
    present.statistics_from as present_series_id, r.started_at, asked.due,
    (select max(g.answered_at) from run_answers g where g.user_id = r.user_id and g.run_id = r.id) as last_answer_at,
    coalesce((select k.retention from review_settings k where k.user_id = r.user_id), $retention::float8)::float8 as retention,
    array(select (extract(epoch from created_at) * 1000)::float8 from ${ownRows('point_entries', '$learner::uuid')} e where kind = 'review'
      and created_at >= $pointsFrom::timestamptz) as paid_at,
    (select row_to_json(k) from streaks k where k.user_id = r.user_id) as streak,
    exists (select from point_entries e where e.user_id = r.user_id and e.question_id = q.id and e.due = asked.due
      and kind = 'review') as is_paid,
    array(select seconds from ${earlierSeconds('$learner', '$now::timestamptz', '$now')} earlier) as seconds,
    (select to_json(c) from review_cards c where c.user_id = r.user_id and c.question_id = q.id) as card
  from runs r join review_runs s on s.user_id = r.user_id and s.run_id = r.id join profiles p on p.user_id = r.user_id
  join question_versions v on v.id = $version::uuid join questions q on q.id = v.question_id
    join question_versions present on present.id = q.version_id
  cross join lateral (select (s.due ->> v.id::text)::timestamptz as due) asked
  where r.user_id = $learner and r.id = $run::uuid and r.purpose = 'review'`,
);

/** An answer to save, with what its facts were read with. */
export type ReviewAnswer = {
  session_id: string;
  version_id: string;
  round: number;
  given: Answer;
  share: number;
  regrade_id: string | null;
  again_seed: string | null;
  points: number;
  now: Date;
  profile_version: string;
  question_id: string;
  lesson_id: string;
  due: Date | null;
  time_zone: string;
  local_day: string;
};

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

/**
 * Saves an answer of a learner with everything that follows: the card, its log, and the point. It saves nothing when an answer is there
 * already, the session is finished, another key holds by now, or the facts are outdated: the learner's profile has another version, or the
 * card has moved. Returns what can be said about it when it was saved.
 */
const save = namedQuery<Feedback, { learner: string; answer: string; moved: string | null }>(
  'review_save_answer',
  `
  with answer as (
    select * from jsonb_to_record($answer::jsonb) as a(session_id uuid, version_id uuid, round smallint, given jsonb, share numeric,
      regrade_id uuid, again_seed uuid, points int, now timestamptz, profile_version text, question_id uuid,
      lesson_id uuid, due timestamptz, time_zone text, local_day date)
  ), moved as (
    select * from jsonb_to_record($moved::jsonb) as m(series_id uuid, stability float8, difficulty float8,
      due timestamptz, last_review timestamptz,
      reps int, lapses int, state text, rating text, recall float8, due_before timestamptz, reviewed_before timestamptz)
    where $moved is not null
  ), learner as (
    select p.user_id from profiles p, answer a where p.user_id = $learner::uuid and p.xmin = a.profile_version::xid for no key update of p
  ), g as (
    insert into run_answers (user_id, run_id, version_id, round, given, share, regrade_id, answered_at, time_zone, local_day)
    select l.user_id, s.id, a.version_id, a.round, a.given, a.share, a.regrade_id, a.now, a.time_zone, a.local_day
    from answer a cross join learner l join runs s on s.user_id = l.user_id and s.id = a.session_id and s.finished_at is null
    join question_versions v on v.id = a.version_id left join moved m on true
    where ${newestRegradeOf('v')} is not distinct from a.regrade_id
      and (m.due is null or m.reviewed_before is not distinct from (select c.last_review from review_cards c where c.user_id = l.user_id
        and c.question_id = a.question_id))
    on conflict do nothing returning user_id, run_id, version_id, round, given, share = 1 as correct, 'review' as purpose
  ), outcome as (
    insert into review_outcomes (user_id, run_id, version_id, round, points_earned, next_due, again_seed)
    select g.user_id, g.run_id, g.version_id, g.round, a.points, m.due, a.again_seed from g cross join answer a left join moved m on true
  ), card as (
    insert into review_cards (user_id, question_id, series_id, stability, difficulty, due, last_review, reps, lapses, state)
    select g.user_id, a.question_id, m.series_id, m.stability, m.difficulty, m.due, m.last_review, m.reps, m.lapses, m.state
      from g, answer a, moved m
    on conflict (user_id, question_id) do update set (series_id, stability, difficulty, due, last_review, reps, lapses, state)
      = (excluded.series_id, excluded.stability, excluded.difficulty, excluded.due, excluded.last_review, excluded.reps, excluded.lapses, excluded.state)
  ), logged as (
    insert into review_log (user_id, question_id, version_id, series_id, session_id, rating, correct, recall, stability, difficulty,
      due_before, due,
      at, time_zone, local_day)
    select g.user_id, a.question_id, a.version_id, m.series_id, a.session_id, m.rating, g.correct, m.recall, m.stability, m.difficulty,
      m.due_before,
      m.due, a.now, a.time_zone, a.local_day from g, answer a, moved m
  ), paid as (
    insert into point_entries (user_id, lesson_id, kind, points, question_id, due, created_at, time_zone, local_day)
    select g.user_id, a.lesson_id, 'review', a.points, a.question_id, a.due, a.now, a.time_zone, a.local_day from g, answer a
      where a.points > 0
  )
  select why.explanation, why.passage, ${reasonOf('v', OPTION)} as reason, ${isReported('g', 'g.version_id')} as reported
  from g cross join answer a join question_versions v on v.id = g.version_id ${joinWhy('v.id', 'a.regrade_id')}`,
);

/** Saves an answer and what it moves, as `save` says. */
export const saveReviewAnswer = (
  db: ConnectedDatabase,
  learner: string,
  answer: ReviewAnswer,
  moved: MovedCard | null,
) => save(db, { learner, answer: JSON.stringify(answer), moved: moved && JSON.stringify(moved) });

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
