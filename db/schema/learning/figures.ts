import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';
import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';
import { idOf, instant, listOf, now, oneOf } from '../../columns.ts';
import { lessons, question_versions } from '../content.ts';

// ── Figures of questions ──────────────────────────────────────────────────────────────────────────

/** Counts of answers by the version with which they began, so that the hardest questions are found without reading every answer. */
export const question_stats = pgTable(
  'question_stats',
  {
    version_id: idOf(() => question_versions.id).primaryKey(),
    answers: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
  },
  (t) => [check('question_stats_counts', sql`${t.wrong} between 0 and ${t.answers}`)],
);

/** Reviews of a question by the version with which its statistics began, and how many were forgotten. A trigger counts the log. */
export const question_reviews = pgTable(
  'question_reviews',
  {
    version_id: idOf(() => question_versions.id).primaryKey(),
    reviews: integer().notNull(),
    forgotten: integer().notNull(),
  },
  (t) => [check('question_reviews_counts', sql`${t.forgotten} between 0 and ${t.reviews}`)],
);

/** The figures of a question (domain/item-figures.ts) by the version with which they began, counted in the background. */
export const question_figures = pgTable(
  'question_figures',
  {
    version_id: idOf(() => question_versions.id).primaryKey(),
    answers: integer().notNull().default(0),
    facility: doublePrecision(),
    point_biserial: doublePrecision(),
    discrimination: doublePrecision(),
    median_seconds: doublePrecision(),
    /** Per option: how many chose it, and its shares among the strong and the weak learners. */
    chosen: integer().array().notNull().default(sql`'{}'`),
    strong_shares: doublePrecision().array(),
    weak_shares: doublePrecision().array(),
    flags: oneOf(ITEM_FLAGS).array().notNull().default(sql`'{}'`),
    /** Its counts have changed since the figures were calculated. */
    is_due: boolean().notNull().default(true),
  },
  (t) => [
    check('question_figures_flags', sql`${t.flags} <@ array[${listOf(ITEM_FLAGS)}]`),
    index('question_figures_due').on(t.version_id).where(sql`is_due`),
  ],
);

/** Answers by the result in the other questions of the attempt. The lesson is the attempt's, since questions can move. */
export const question_outcome_counts = pgTable(
  'question_outcome_counts',
  {
    version_id: idOf(() => question_versions.id),
    lesson_id: idOf(() => lessons.id, { onDelete: 'cascade' }),
    rest_total: smallint().notNull(),
    rest_right: smallint().notNull(),
    option: smallint().notNull(),
    correct: boolean().notNull(),
    answers: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version_id, t.lesson_id, t.rest_total, t.rest_right, t.option, t.correct] }),
    index('question_outcome_counts_lesson').on(t.lesson_id),
  ],
);

export const question_time_counts = pgTable(
  'question_time_counts',
  {
    version_id: idOf(() => question_versions.id),
    lesson_id: idOf(() => lessons.id, { onDelete: 'cascade' }),
    seconds: smallint().notNull(),
    answers: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version_id, t.lesson_id, t.seconds] }),
    index('question_time_counts_lesson').on(t.lesson_id),
  ],
);

/** One row: the finished attempts up to this instant are counted. */
export const question_figures_cursor = pgTable(
  'question_figures_cursor',
  { only: boolean().primaryKey().default(true), counted_until: instant().notNull() },
  (t) => [check('question_figures_cursor_only', sql`${t.only}`)],
);

/** Lessons whose finished attempts are to be counted again; a trigger adds those whose answers have changed. */
export const question_recounts = pgTable('question_recounts', {
  lesson_id: idOf(() => lessons.id, { onDelete: 'cascade' }).primaryKey(),
  requested_at: instant().notNull().default(now),
});
