import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { optionOrderOf } from '#db/option-order-sql.ts';
import { ownRows } from '#db/own-rows-sql.ts';
import { joinWhy, newestRegradeOf, reasonOf, rightOptionOf } from '#db/version-key-sql.ts';
import type { ReviewCard, ReviewRating } from '#domain/learning/review.ts';
import type { AskedQuestion, SavedNow } from '#features/quiz/server/answer-queries.ts';
import {
  type AnswerRow,
  type AskedRow,
  isReported,
  questionsOf,
} from '#features/quiz/server/quiz-queries.ts';
import type { StoredStreak } from '#features/streak/server/streak-sql.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { earlierSeconds } from './earlier-seconds-sql.ts';

type Asked = [userId: string, sessionId: string, questionId: string, again: boolean];

/**
 * SQL for question $3 of session $2 of learner $1, as `s`, `v`, the seed that shows it, `a`, and its answer `g`. When $4 is true it is the
 * question as it has returned; there is none unless the first answer was wrong.
 */
const asked = `
  review_sessions s join question_versions v on v.question_id = $3 and v.id = any(s.version_ids) join questions q on q.id = v.question_id
  left join review_answers first on first.user_id = s.user_id and first.session_id = s.id and first.version_id = v.id and not first.again
  left join review_answers g on g.user_id = s.user_id and g.session_id = s.id and g.version_id = v.id and g.again = $4
  cross join lateral (select case when $4 then first.again_seed else s.seed end as seed,
    case when g.version_id is null then ${newestRegradeOf('v')} else g.regrade_id end as regrade_id) a
  ${joinWhy('v.id', 'a.regrade_id')}
  where s.user_id = $1 and s.id = $2 and (not $4 or first.again_seed is not null)`;

/** As `readAskedQuestion` of the quiz. */
export const readAskedReview = namedQuery<AskedQuestion, Asked>(
  'review_read_asked',
  `
  select a.seed, s.finished_at, q.points, v.id as version_id, v.kind, v.question_text, v.options, v.shuffle_options, v.body,
    why.body as key_body, why.explanation, why.passage, a.regrade_id, g.given, g.share::float8 as share,
    ${isReported('s.user_id', 'v.id')} as reported, 0 as wrong_variants
  from ${asked}`,
);

export type ReviewedOption = AnswerRow & {
  version_id: string;
  regrade_id: string | null;
  /** The index of the version's own options for each place shown, and the right one. */
  shown: number[];
  right_option: number;
};

/** As `saveAnswer` of the quiz returns it, without saving. */
export const readAskedOption = namedQuery<ReviewedOption, Asked>(
  'review_read_asked_option',
  `
  select s.finished_at, cardinality(v.options) as option_count, v.body is not null as has_body, why.explanation, why.passage,
    v.id as version_id, a.regrade_id, shown.places as shown, ${rightOptionOf('v')} as right_option,
    coalesce(${reasonOf('v', 'g.option')}, '') as reason, ${isReported('s.user_id', 'v.id')} as reported,
    g.correct, array_position(shown.places, g.option::int) - 1 as option, array_position(shown.places, g.correct_answer::int) - 1 as correct_answer
  from ${asked.replace(/where s\.user_id/, `cross join lateral (select ${optionOrderOf('a', 'v')} as places) shown\n  where s.user_id`)}`,
);

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

/** What decides what an answer to version $3 in session $2 of learner $1 at $5 moves and pays; points count since $4. */
export const readAnswerFacts = namedQuery<
  AnswerFacts,
  [userId: string, sessionId: string, versionId: string, pointsFrom: Date, now: Date, retention: number]
>(
  'review_read_answer_facts',
  `
  select p.xmin::text as profile_version, q.id as question_id, q.lesson_id, v.statistics_from as series_id, present.statistics_from as present_series_id, s.started_at, asked.due,
    (select max(g.answered_at) from review_answers g where g.user_id = $1 and g.session_id = s.id) as last_answer_at,
    coalesce((select retention from review_settings where user_id = $1), $6)::float8 as retention,
    array(select (extract(epoch from created_at) * 1000)::float8 from ${ownRows('point_entries', '$1')} e where kind = 'review' and created_at >= $4) as paid_at,
    (select row_to_json(k) from streaks k where k.user_id = $1) as streak,
    exists (select from point_entries e where e.user_id = $1 and e.question_id = q.id and e.due = asked.due and kind = 'review') as is_paid,
    array(select seconds from ${earlierSeconds('$1', '$5', '$5')} earlier) as seconds,
    (select to_json(c) from review_cards c where c.user_id = $1 and c.question_id = q.id) as card
  from review_sessions s join profiles p on p.user_id = s.user_id join question_versions v on v.id = $3 join questions q on q.id = v.question_id
  join question_versions present on present.id = q.version_id
  cross join lateral (select due from unnest(s.version_ids, s.due) as asked(version_id, due) where version_id = v.id) asked
  where s.user_id = $1 and s.id = $2`,
);

/** An answer to save, with what its facts were read with. */
export type ReviewAnswer = {
  session_id: string;
  version_id: string;
  again: boolean;
  option: number | null;
  correct_answer: number | null;
  given: KindAnswer | null;
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
 * Saves an answer of learner $1 with everything that follows: the card, its log, and the point. It saves nothing when an answer is there
 * already, the session is finished, another key holds by now, or the facts are outdated: the learner's profile has another version, or the
 * card has moved. Returns what can be said about it when it was saved.
 */
const save = namedQuery<SavedNow, [userId: string, answer: string, moved: string | null]>(
  'review_save_answer',
  `
  with answer as (
    select * from jsonb_to_record($2::jsonb) as a(session_id uuid, version_id uuid, again boolean, option smallint, correct_answer smallint,
      given jsonb, share numeric, regrade_id uuid, again_seed uuid, points int, now timestamptz, profile_version text, question_id uuid,
      lesson_id uuid, due timestamptz, time_zone text, local_day date)
  ), moved as (
    select * from jsonb_to_record($3::jsonb) as m(series_id uuid, stability float8, difficulty float8, due timestamptz, last_review timestamptz,
      reps int, lapses int, state text, rating text, recall float8, due_before timestamptz, reviewed_before timestamptz)
    where $3::jsonb is not null
  ), learner as (
    select p.user_id from profiles p, answer a where p.user_id = $1 and p.xmin = a.profile_version::xid for no key update of p
  ), given as (
    insert into review_answers (user_id, session_id, version_id, again, option, correct, correct_answer, given, share, regrade_id, answered_at,
      points_earned, next_due, again_seed)
    select l.user_id, s.id, a.version_id, a.again, a.option, a.share = 1, a.correct_answer, nullif(a.given, 'null'), a.share, a.regrade_id, a.now,
      a.points, m.due, a.again_seed
    from answer a cross join learner l join review_sessions s on s.user_id = l.user_id and s.id = a.session_id and s.finished_at is null
    join question_versions v on v.id = a.version_id left join moved m on true
    where ${newestRegradeOf('v')} is not distinct from a.regrade_id
      and (m.due is null or m.reviewed_before is not distinct from (select c.last_review from review_cards c where c.user_id = $1 and c.question_id = a.question_id))
    on conflict do nothing returning user_id, correct
  ), card as (
    insert into review_cards (user_id, question_id, series_id, stability, difficulty, due, last_review, reps, lapses, state)
    select g.user_id, a.question_id, m.series_id, m.stability, m.difficulty, m.due, m.last_review, m.reps, m.lapses, m.state from given g, answer a, moved m
    on conflict (user_id, question_id) do update set (series_id, stability, difficulty, due, last_review, reps, lapses, state)
      = (excluded.series_id, excluded.stability, excluded.difficulty, excluded.due, excluded.last_review, excluded.reps, excluded.lapses, excluded.state)
  ), logged as (
    insert into review_log (user_id, question_id, version_id, series_id, session_id, rating, correct, recall, stability, difficulty, due_before, due,
      at, time_zone, local_day)
    select g.user_id, a.question_id, a.version_id, m.series_id, a.session_id, m.rating, g.correct, m.recall, m.stability, m.difficulty, m.due_before,
      m.due, a.now, a.time_zone, a.local_day from given g, answer a, moved m
  ), paid as (
    insert into point_entries (user_id, lesson_id, kind, points, question_id, due, created_at, time_zone, local_day)
    select g.user_id, a.lesson_id, 'review', a.points, a.question_id, a.due, a.now, a.time_zone, a.local_day from given g, answer a where a.points > 0
  )
  select why.explanation, why.passage, ${isReported('g.user_id', 'a.version_id')} as reported from given g cross join answer a ${joinWhy('a.version_id', 'a.regrade_id')}`,
);

/** Saves an answer and what it moves, as `save` says. */
export const saveReviewAnswer = (
  db: ConnectedDatabase,
  userId: string,
  answer: ReviewAnswer,
  moved: MovedCard | null,
) => save(db, [userId, JSON.stringify(answer), moved && JSON.stringify(moved)]);

export type OutcomeRow = {
  points_earned: number;
  next_due: Date | null;
  again_seed: string | null;
  questions: AskedRow['questions'];
};

/** What the answer to question $3 of session $2 of learner $1 has led to. */
export const readOutcome = namedQuery<OutcomeRow, Asked>(
  'review_read_outcome',
  `
  select g.points_earned, g.next_due, g.again_seed, ${questionsOf('array[v.id]')} as questions
  from review_answers g join question_versions v on v.id = g.version_id and v.question_id = $3
  where g.user_id = $1 and g.session_id = $2 and g.again = $4`,
);
