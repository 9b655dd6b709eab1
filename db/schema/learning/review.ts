import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import { CARD_STATES, REVIEW_RATINGS } from '#domain/learning/review.ts';
import {
  DEFAULT_RETENTION,
  DEFAULT_SIZE,
  RETENTION_RANGE,
  REVIEW_SIZES,
} from '#domain/learning/review-parameters.ts';
import { day, idOf, instant, isOneOf, oneOf } from '../../columns.ts';
import { question_versions, questions } from '../content.ts';
import { auth_users } from '../people/accounts.ts';
import { run_answers, runKey } from './runs.ts';

// ── Review ──────────────────────────────────────────────────────────────────────────────────────────

/** What is known about a learner's memory of each question, and when the question returns (domain/review.ts). */
export const review_cards = pgTable(
  'review_cards',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    question_id: idOf(() => questions.id),
    /** The version with which the question's statistics began. Once they begin anew, the question counts as never seen. */
    series_id: idOf(() => question_versions.id),
    /** In days. */
    stability: doublePrecision().notNull(),
    /** From 1 to 10. */
    difficulty: doublePrecision().notNull(),
    due: instant().notNull(),
    last_review: instant().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    state: oneOf(CARD_STATES).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.question_id] }),
    index('review_cards_due').on(t.user_id, t.due),
    check('review_cards_state', isOneOf(t.state, CARD_STATES)),
    check('review_cards_memory', sql`${t.stability} > 0 and ${t.difficulty} between 1 and 10`),
    check('review_cards_counts', sql`${t.reps} >= 1 and ${t.lapses} between 0 and ${t.reps}`),
    check('review_cards_due_later', sql`${t.due} > ${t.last_review}`),
  ],
);

/** Reviews of before rated right and quick answers as easy. */
const LOGGED_RATINGS = [...REVIEW_RATINGS, 'easy'] as const;

/** Every answer that has moved a card, in the order in which they came. Rows are only added. */
export const review_log = pgTable(
  'review_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    user_id: idOf(() => auth_users.id),
    question_id: idOf(() => questions.id),
    version_id: idOf(() => question_versions.id),
    series_id: idOf(() => question_versions.id),
    /** Null for the answer in a quiz with which the card began. */
    session_id: uuid(),
    rating: oneOf(LOGGED_RATINGS).notNull(),
    correct: boolean().notNull(),
    /** What was predicted just before, from 0 to 1; null for a card that begins. */
    recall: doublePrecision(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    due_before: instant(),
    due: instant().notNull(),
    at: instant().notNull(),
    /** The zone in which the answer reached the server, and its day there (docs/product.md §16). */
    time_zone: text().notNull(),
    local_day: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    index('review_log_of_question').on(t.question_id, t.at),
    check('review_log_rating', isOneOf(t.rating, LOGGED_RATINGS)),
    check('review_log_again', sql`(${t.rating} = 'again') = (not ${t.correct})`),
    check(
      'review_log_recall',
      sql`${t.recall} between 0 and 1 and (${t.recall} is null) = (${t.due_before} is null)`,
    ),
  ],
);

export const review_runs = pgTable(
  'review_runs',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    size: smallint().notNull(),
    /** By version, when its card was due, if it was due when the session began. */
    due: jsonb().$type<Record<string, string>>().notNull(),
    mastery: jsonb().$type<TopicMastery[]>().notNull(),
    /** What the finish answered, for when it is repeated. */
    result: jsonb().$type<ReviewResult>(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id] }),
    runKey('review_runs_run', t.user_id, t.run_id).onDelete('cascade'),
  ],
);

/** What an answer of a session has led to. A question that was answered wrong returns once, so it can have two answers. */
export const review_outcomes = pgTable(
  'review_outcomes',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    version_id: uuid().notNull(),
    round: smallint().notNull(),
    points_earned: smallint().notNull(),
    /** When the card is due since this answer; null when it has moved none. */
    next_due: instant(),
    /** Decides order and figures of the question when it returns; null when it does not. Never sent. */
    again_seed: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id, t.version_id, t.round] }),
    foreignKey({
      columns: [t.user_id, t.run_id, t.version_id, t.round],
      foreignColumns: [run_answers.user_id, run_answers.run_id, run_answers.version_id, run_answers.round],
      name: 'review_outcomes_answer',
    }).onDelete('cascade'),
    check('review_outcomes_round', sql`${t.round} = 0 or (${t.round} = 1 and ${t.again_seed} is null)`),
    check('review_outcomes_points', sql`${t.points_earned} between 0 and 1`),
  ],
);

/** What learners choose for their reviews; who has no row has the defaults of domain/review-parameters.ts. */
export const review_settings = pgTable(
  'review_settings',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
    retention: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(DEFAULT_RETENTION),
    size: smallint().notNull().default(DEFAULT_SIZE),
  },
  () => [
    check('review_settings_retention', sql.raw(`retention between ${RETENTION_RANGE.join(' and ')}`)),
    check('review_settings_size', sql.raw(`size in (${REVIEW_SIZES.join(', ')})`)),
  ],
);

/** One row: the instant up to which finished quizzes have brought cards. */
export const review_cursor = pgTable(
  'review_cursor',
  { only: boolean().primaryKey().default(true), brought_until: instant().notNull() },
  (t) => [check('review_cursor_only', sql`${t.only}`)],
);
