import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { POINT_ENTRY_KINDS } from '#domain/game/points.ts';
import { dated, day, id, idOf, instant, isDatedWhole, now, oneOf, timeZone } from '../../columns.ts';
import { lessons, questions, regrades, simulations } from '../content.ts';
import { auth_users } from '../people/accounts.ts';
import { runKey } from './runs.ts';

// ── Days, progress, points ────────────────────────────────────────────────────────────────────────

/** The days that count for a streak (domain/day.ts), each written once with the event that made it active. */
export const active_days = pgTable(
  'active_days',
  {
    user_id: idOf(() => auth_users.id),
    day: day().notNull(),
    time_zone: text().notNull(),
    at: instant().notNull(),
    /** How many missed days right before it freezes have covered. */
    covered: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day] }),
    check('active_days_covered', sql`${t.covered} between 0 and 2`),
  ],
);

/** A learner's streak after the last active day: what a recount of active_days amounts to (domain/day.ts). */
export const streaks = pgTable(
  'streaks',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
    days: integer().notNull(),
    longest: integer().notNull(),
    last_day: day().notNull(),
    last_at: instant().notNull(),
    covered: smallint().notNull(),
    freezes: smallint().notNull(),
    towards_freeze: smallint().notNull(),
    time_zone: timeZone().notNull(),
    zone_since: instant().notNull(),
    /** Missed days that freezes cover since a day was counted late: `active_days` is only added to, so its rows cannot say so. */
    frozen_late: day().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    check('streaks_days', sql`${t.days} >= 1 and ${t.longest} >= ${t.days}`),
    check(
      'streaks_freezes',
      sql`${t.freezes} between 0 and 2 and ${t.towards_freeze} between 0 and 6 and ${t.covered} between 0 and 2`,
    ),
  ],
);

/** Days on which a streak rests. One that was ended early has its last day before the day on which it was ended. */
export const streak_pauses = pgTable(
  'streak_pauses',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    first_day: day().notNull(),
    last_day: day().notNull(),
    announced_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.announced_at] }),
    check('streak_pauses_days', sql`${t.last_day} - ${t.first_day} between -1 and 29`),
  ],
);

/** When a learner opened a lesson or its quiz, at most once for each local day of the learner. */
export const lesson_openings = pgTable(
  'lesson_openings',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    lesson_id: idOf(() => lessons.id),
    day: day().notNull(),
    opened_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.lesson_id, t.day] }),
    index('lesson_openings_newest').on(t.opened_at.desc().nullsFirst(), t.lesson_id),
  ],
);

export const user_progress = pgTable(
  'user_progress',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    lesson_id: idOf(() => lessons.id),
    /** The best result: right answers, and the number of questions. */
    score: integer().notNull(),
    total_questions: integer().notNull(),
    /** Points earned with this lesson so far, which are the best result's. */
    total_points: integer().notNull(),
    first_completed_at: instant().notNull(),
    completed_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.lesson_id] }),
    check(
      'user_progress_score',
      sql`${t.score} between 0 and ${t.total_questions} and ${t.total_points} >= 0`,
    ),
    index('user_progress_recent').on(t.user_id, t.completed_at.desc().nullsFirst()),
    index('user_progress_first').on(t.first_completed_at, t.lesson_id),
    index('user_progress_completed').on(t.completed_at.desc().nullsFirst(), t.user_id),
  ],
);

/** The append-only ledger, whose sum is profiles.total_points. A reversal repeats a line with negative points. */
export const point_entries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    user_id: idOf(() => auth_users.id),
    lesson_id: idOf(() => lessons.id),
    kind: oneOf(POINT_ENTRY_KINDS).notNull().default('lesson'),
    /** Null for reversals and regrades. */
    attempt_id: uuid(),
    points: integer().notNull(),
    created_at: instant().notNull().default(now),
    /** The line that a reversal takes back, when, and why. */
    reverses_id: bigint({ mode: 'number' }),
    reversed_at: instant(),
    reason: text(),
    regrade_id: uuid().references(() => regrades.id),
    /** For points of a review and their reversal: the question, and when its card was due. */
    question_id: uuid().references(() => questions.id),
    due: instant(),
    /** Of the event that created_at tells. */
    ...dated(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    check('point_entries_dated', isDatedWhole(t)),
    unique('point_entries_once').on(t.user_id, t.lesson_id, t.attempt_id),
    uniqueIndex('point_entries_reversed_once')
      .on(t.user_id, t.reverses_id)
      .where(sql`reverses_id is not null`),
    uniqueIndex('point_entries_regraded_once')
      .on(t.user_id, t.lesson_id, t.regrade_id)
      .where(sql`regrade_id is not null`),
    uniqueIndex('point_entries_reviewed_once')
      .on(t.user_id, t.question_id, t.due)
      .where(sql`kind = 'review'`),
    runKey('point_entries_run', t.user_id, t.attempt_id),
    foreignKey({ columns: [t.user_id, t.reverses_id], foreignColumns: [t.user_id, t.id] }),
    check(
      'point_entries_kind',
      sql`(${t.kind} = 'lesson' and ${t.points} > 0 and ${t.attempt_id} is not null
          and num_nonnulls(${t.reverses_id}, ${t.reversed_at}, ${t.reason}, ${t.regrade_id}) = 0)
        or (${t.kind} = 'reversal' and ${t.points} < 0 and num_nonnulls(${t.attempt_id}, ${t.regrade_id}) = 0
          and num_nulls(${t.reverses_id}, ${t.reversed_at}, ${t.reason}) = 0)
        or (${t.kind} = 'regrade' and ${t.points} <> 0 and ${t.regrade_id} is not null
          and num_nonnulls(${t.attempt_id}, ${t.reverses_id}, ${t.reversed_at}, ${t.reason}) = 0)
        or (${t.kind} = 'test' and ${t.points} > 0 and ${t.attempt_id} is not null
          and num_nonnulls(${t.reverses_id}, ${t.reversed_at}, ${t.reason}, ${t.regrade_id}) = 0)
        or (${t.kind} = 'review' and ${t.points} > 0 and ${t.question_id} is not null
          and num_nonnulls(${t.attempt_id}, ${t.reverses_id}, ${t.reversed_at}, ${t.reason}, ${t.regrade_id}) = 0)`,
    ),
    check(
      'point_entries_review',
      sql`(${t.question_id} is null) = (${t.due} is null) and (${t.question_id} is null or ${t.kind} in ('review', 'reversal'))`,
    ),
    index('point_entries_recent').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('point_entries_ageing').on(t.created_at, t.user_id, t.points),
  ],
);

/** A month that a learner lives in a simulation, one of each at a time (docs/product.md §23). */
export const simulation_runs = pgTable(
  'simulation_runs',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    hash: text()
      .notNull()
      .references(() => simulations.hash),
    name: text().notNull(),
    /** The places of the options that were taken, in the order of the steps that came. */
    choices: smallint().array().notNull().default(sql`'{}'`),
    started_at: instant().notNull(),
    finished_at: instant(),
    /** How it ended; set when it is finished. */
    coins: smallint(),
  },
  (t) => [
    index('simulation_runs_newest').on(t.user_id, t.name, t.started_at),
    uniqueIndex('simulation_runs_one_open').on(t.user_id, t.name).where(sql`finished_at is null`),
    check('simulation_runs_end', sql`(${t.finished_at} is null) = (${t.coins} is null)`),
  ],
);
