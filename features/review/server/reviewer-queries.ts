import { namedQuery } from '#db/named-query.ts';
import { ownRows } from '#db/own-rows-sql.ts';
import { DEFAULT_RETENTION, DEFAULT_SIZE } from '#domain/review-parameters.ts';
import type { StoredStreak } from '#features/streak/server/streak-sql.ts';
import { earlierSeconds } from './earlier-seconds-sql.ts';

export type ReviewerRow = {
  retention: number;
  size: number;
  open_session: string | null;
  paid_at: number[];
  streak: StoredStreak | null;
  completed_lessons: string[];
  /** How long the latest answers took. */
  seconds: number[];
  /** Questions that were answered lately, and when (milliseconds since 1970). */
  recent: { question_id: string; at: number }[];
};

const millis = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;

/** Quizzes and reviews that may have answers since $3. */
const lately = '(finished_at is null or finished_at > $3)';

/** What decides about the reviews of learner $1 beside the cards: points since $2, answers since $3, at $4. */
export const readReviewer = namedQuery<
  ReviewerRow,
  [userId: string, pointsFrom: Date, answersFrom: Date, now: Date]
>(
  'reviewer_read',
  `
  select coalesce((select retention from review_settings where user_id = $1), ${DEFAULT_RETENTION})::float8 as retention,
    coalesce((select size from review_settings where user_id = $1), ${DEFAULT_SIZE})::int as size,
    (select id from review_sessions where user_id = $1 and finished_at is null) as open_session,
    array(select ${millis('created_at')} from ${ownRows('point_entries', '$1')} e where kind = 'review' and created_at >= $2) as paid_at,
    (select row_to_json(k) from streaks k where k.user_id = $1) as streak,
    array(select lesson_id::text from user_progress where user_id = $1) as completed_lessons,
    array(select seconds from ${earlierSeconds('$1', '$4', '$4')} earlier) as seconds,
    (select coalesce(json_agg(json_build_object('question_id', v.question_id, 'at', ${millis('given.at')})), '[]') from (
      select g.version_id, g.answered_at as at from ${ownRows('quiz_attempts', '$1')} a
        join quiz_answers g on g.user_id = $1 and g.attempt_id = a.id where ${lately} and g.answered_at > $3
      union all
      select g.version_id, g.answered_at from review_sessions s
        join review_answers g on g.user_id = $1 and g.session_id = s.id where s.user_id = $1 and ${lately} and g.answered_at > $3
      union all
      select answered.version_id, coalesce(p.finished_at, p.started_at) from quiz_practices p
        cross join unnest(p.version_ids, p.chosen) as answered(version_id, option)
        where p.user_id = $1 and answered.option is not null and coalesce(p.finished_at, p.started_at) > $3
    ) given join question_versions v on v.id = given.version_id) as recent`,
);

export type CardRow = {
  question_id: string;
  series_id: string;
  stability: number;
  last_review: number;
  due: number;
};

/** The cards of learner $1, with instants in milliseconds since 1970. */
export const readCards = namedQuery<CardRow, [userId: string]>(
  'reviewer_read_cards',
  `
  select question_id, series_id, stability, ${millis('last_review')} as last_review, ${millis('due')} as due
  from review_cards where user_id = $1`,
);
