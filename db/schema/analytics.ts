import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { COUNTED_KINDS } from '#domain/analytics.ts';
import { day, instant, isOneOf, now, oneOf } from '../columns.ts';
import { auth_users } from './people/accounts.ts';

// ── Analytics and settings ────────────────────────────────────────────────────────────────────────

/** Figures of analytics up to analytics_cursor, counted in the background; later rows are counted with each request. */
export const analytics_counts = pgTable(
  'analytics_counts',
  {
    /** lesson and badge by id, slot by the start of its quarter of an hour, finished for all attempts together. */
    kind: oneOf(COUNTED_KINDS).notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    check('analytics_counts_kind', isOneOf(t.kind, COUNTED_KINDS)),
  ],
);

/** One row: the instant up to which analytics_counts is complete. */
export const analytics_cursor = pgTable(
  'analytics_cursor',
  { only: boolean().primaryKey().default(true), counted_until: instant().notNull() },
  (t) => [check('analytics_cursor_only', sql`${t.only}`)],
);

/** The time zones of administrators, each with the instant up to which the four tables below are complete in its days. */
export const analytics_zones = pgTable('analytics_zones', {
  time_zone: text().primaryKey(),
  counted_until: instant().notNull(),
});

/** What learners did with a lesson on a day of a time zone. */
export const analytics_days = pgTable(
  'analytics_days',
  {
    time_zone: text().notNull(),
    day: day().notNull(),
    lesson_id: uuid().notNull(),
    opened: integer().notNull(),
    begun: integer().notNull(),
    finished: integer().notNull(),
    /** Finished for the first time by a learner. */
    completed: integer().notNull(),
    /** Questions of the finished quizzes, and how many of them were answered right. */
    questions: integer().notNull(),
    right_answers: integer().notNull(),
    points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.time_zone, t.day, t.lesson_id] })],
);

/** How many learners finished a quiz on a day, by the day on which they had done so before (`-infinity` for none). */
export const analytics_returns = pgTable(
  'analytics_returns',
  {
    time_zone: text().notNull(),
    day: day().notNull(),
    previous_day: day().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.time_zone, t.day, t.previous_day] })],
);

/** How many people who signed up in a week (its Monday) finished a quiz in another one, and for how many that was the first. */
export const analytics_cohorts = pgTable(
  'analytics_cohorts',
  {
    time_zone: text().notNull(),
    week: day().notNull(),
    active_week: day().notNull(),
    people: integer().notNull(),
    first_people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.time_zone, t.week, t.active_week] })],
);

export const analytics_question_days = pgTable(
  'analytics_question_days',
  {
    time_zone: text().notNull(),
    version_id: uuid().notNull(),
    day: day().notNull(),
    answers: integer().notNull(),
    right_answers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.time_zone, t.version_id, t.day] })],
);

export const app_settings = pgTable('app_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
  updated_at: instant().notNull().default(now),
});
