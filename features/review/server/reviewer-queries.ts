import { namedQuery } from '#db/named-query.ts';
import { ownRows } from '#db/sql/own-rows-sql.ts';
import { LONGEST_SECONDS } from '#domain/learning/item-figures.ts';
import { DEFAULT_RETENTION, DEFAULT_SIZE } from '#domain/learning/review-parameters.ts';
import type { StoredStreak } from '#features/streak/server/streak-sql.ts';

/** Whoever has answered more is known by the latest. */
const LATEST_SESSIONS = 12;
const LATEST_ANSWERS = 50;

/**
 * SQL for a table of `seconds`: how long a person's latest answers before an instant took, each since the answer before it or since the
 * quiz or review was opened.
 * @param user SQL for the person's id
 * @param until SQL for an instant: quizzes and reviews that were finished later are left out
 * @param before SQL for the instant of the answer that is compared with these
 */
const earlierSeconds = (user: string, until: string, before: string): string => `
  (select seconds from (
    select g.answered_at, least(${LONGEST_SECONDS}, greatest(0, extract(epoch from g.answered_at
      - coalesce(lag(g.answered_at) over (partition by g.run_id order by g.answered_at, g.version_id),
        sitting.started_at))))::float8 as seconds
    from (${latest('quiz', user, until)} union all ${latest('review', user, until)}) sitting
    join run_answers g on g.user_id = ${user} and g.run_id = sitting.id
  ) timed where answered_at < ${before} order by answered_at desc limit ${LATEST_ANSWERS})`;

const latest = (purpose: 'quiz' | 'review', user: string, until: string) => `
  (select id, started_at from runs where user_id = ${user} and purpose = '${purpose}' and finished_at <= ${until}
    order by finished_at desc limit ${LATEST_SESSIONS})`;

export type ReviewerRow = {
  retention: number;
  size: number;
  open_session: string | null;
  /** When the last review was finished (milliseconds since 1970). */
  finished_at: number | null;
  paid_at: number[];
  streak: StoredStreak | null;
  completed_lessons: string[];
  /** How long the latest answers took. */
  seconds: number[];
  /** Questions that were answered lately, and when (milliseconds since 1970). */
  recent: { question_id: string; at: number }[];
};

// Unlike extract, date_part counts in floating point, which is several times as fast.
const millis = (instant: string) => `date_part('epoch', ${instant}) * 1000`;

type Since = { learner: string; pointsFrom: Date; answersFrom: Date; now: Date };

/** What decides about the reviews of a learner beside the cards. */
export const readReviewer = namedQuery<ReviewerRow, Since>('reviewer_read')`
  select coalesce((select retention from review_settings where user_id = $learner::uuid), ${DEFAULT_RETENTION})::float8 as retention,
    coalesce((select size from review_settings where user_id = $learner), ${DEFAULT_SIZE})::int as size,
    (select id from runs where user_id = $learner and purpose = 'review' and finished_at is null and not from_device) as open_session,
    (select ${millis('max(finished_at)')} from runs where user_id = $learner and purpose = 'review' and finished_at is not null)
      as finished_at,
    array(select ${millis('created_at')} from ${ownRows('point_entries', '$learner')} e where kind = 'review'
      and created_at >= $pointsFrom::timestamptz) as paid_at,
    (select row_to_json(k) from streaks k where k.user_id = $learner) as streak,
    array(select lesson_id::text from user_progress where user_id = $learner) as completed_lessons,
    array(select seconds from ${earlierSeconds('$learner', '$now::timestamptz', '$now')} earlier) as seconds,
    (select coalesce(json_agg(json_build_object('question_id', v.question_id, 'at', ${millis('given.at')})), '[]') from (
      select g.version_id, g.answered_at as at from (
        select id from runs where user_id = $learner and purpose <> 'variant' and (finished_at is null
          or finished_at > $answersFrom::timestamptz) offset 0
      ) lately join run_answers g on g.user_id = $learner and g.run_id = lately.id where g.answered_at > $answersFrom
    ) given join question_versions v on v.id = given.version_id) as recent`;

/** The cards of a person, column by column, each value after a space, which is far faster for thousands of rows; or nulls. */
export type CardColumns = Record<
  'question_ids' | 'series_ids' | 'stabilities' | 'states' | 'reviews' | 'dues' | 'reps',
  string | null
>;

const column = (value: string) => `string_agg((${value})::text, ' ')`;

/** The cards of learner $1, with instants in milliseconds since 1970. */
export const readCards = namedQuery<CardColumns, [userId: string]>('reviewer_read_cards')`
  select ${column('question_id')} as question_ids, ${column('series_id')} as series_ids, ${column('stability')} as stabilities,
    ${column('state')} as states, ${column(millis('last_review'))} as reviews, ${column(millis('due'))} as dues,
    ${column('reps')} as reps
  from review_cards where user_id = $1`;
