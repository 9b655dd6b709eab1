/** What may be counted of quizzes: whatever counts reads these views, never the tables, so that no practice or placement is counted. */
import {
  boolean,
  date,
  integer,
  numeric,
  pgView,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
/** The zone in which it reached the server, and its day there; null in older rows of unknown zones. */
const dated = () => ({ time_zone: text(), local_day: date({ mode: 'string' }) });

const quiz = () => ({
  user_id: uuid().notNull(),
  id: uuid().notNull(),
  lesson_id: uuid().notNull(),
  version_ids: uuid().array().notNull(),
  started_at: instant().notNull(),
  first_score: integer(),
  ...dated(),
});

/** Quizzes of lessons, open and finished. Results are null while a quiz is open; it is dated by its finish. */
export const begun_quizzes = pgView('begun_quizzes', {
  ...quiz(),
  finished_at: instant(),
  score: integer(),
  points_earned: integer(),
}).existing();

/** Those that are finished, with their results. */
export const finished_quizzes = pgView('finished_quizzes', {
  ...quiz(),
  finished_at: instant().notNull(),
  score: integer().notNull(),
  points_earned: integer().notNull(),
}).existing();

/** Sessions of 'Repaso de hoy' that are finished. */
export const finished_reviews = pgView('finished_reviews', {
  user_id: uuid().notNull(),
  id: uuid().notNull(),
  started_at: instant().notNull(),
  finished_at: instant().notNull(),
}).existing();

/** The answers of these quizzes. `option` is the chosen index in the version's own order; null for kinds without one right option. */
export const quiz_run_answers = pgView('quiz_run_answers', {
  user_id: uuid().notNull(),
  attempt_id: uuid().notNull(),
  version_id: uuid().notNull(),
  option: smallint(),
  correct: boolean().notNull(),
  share: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  answered_at: instant().notNull(),
  regrade_id: uuid(),
  ...dated(),
}).existing();
