import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Answer, RUN_PURPOSES } from '#domain/answer.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import type { StoredPlacementItem } from '#domain/learning/placement.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import { dated, id, idOf, instant, isDatedWhole, isOneOf, now, oneOf } from '../../columns.ts';
import { lessons, question_versions, regrades } from '../content.ts';
import { assignments } from '../groups.ts';
import { auth_users } from '../people/accounts.ts';

// ── Runs and their answers ──────────────────────────────────────────────────────────────────────────

/** Each time a person is asked questions (domain/answer.ts). What counts quizzes reads the views of db/finished-quizzes.ts. */
export const runs = pgTable(
  'runs',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    purpose: oneOf(RUN_PURPOSES).notNull(),
    lesson_id: uuid().references(() => lessons.id),
    /** The quiz that a practice or a variant belongs to. */
    parent_id: uuid(),
    number: smallint(),
    /** What it asks, in this order. A quiz fixes it when it starts; a placement adds one after the other. */
    version_ids: uuid().array().notNull(),
    /** Decides orders and figures (features/asking/server/option-order.ts); null for the stored order. Never sent. */
    seed: uuid().default(sql`gen_random_uuid()`),
    started_at: instant().notNull().default(now),
    finished_at: instant(),
    score: integer(),
    points_earned: integer(),
    /** What the lesson paid when the quiz was finished, and the score then if a regrade has changed it; null for older quizzes. */
    points_reward: integer(),
    first_score: integer(),
    /** A quiz or review that was taken without a connection, which may arrive finished while another one is open. */
    from_device: boolean().notNull().default(false),
    ...dated(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    foreignKey({
      columns: [t.user_id, t.parent_id],
      foreignColumns: [t.user_id, t.id],
      name: 'runs_parent',
    }).onDelete('cascade'),
    check('runs_purpose', isOneOf(t.purpose, RUN_PURPOSES)),
    check('runs_dated', isDatedWhole(t)),
    check('runs_questions', sql`cardinality(${t.version_ids}) >= 1 or ${t.purpose} = 'placement'`),
    check('runs_lesson', sql`(${t.purpose} = 'quiz') = (${t.lesson_id} is not null)`),
    // The practice of a subtopic belongs to no quiz, and is one question (docs/product.md §17.9).
    check(
      'runs_of_quiz',
      sql`${t.purpose} = 'practice' or (${t.purpose} = 'variant') = (${t.parent_id} is not null)`,
    ),
    check('runs_number', sql`(${t.purpose} = 'variant') = (${t.number} is not null) and ${t.number} >= 1`),
    check(
      'runs_result',
      sql`case when ${t.purpose} = 'quiz' and ${t.finished_at} is not null
        then num_nulls(${t.score}, ${t.points_earned}) = 0 and ${t.score} between 0 and cardinality(${t.version_ids})
          and ${t.points_earned} >= 0
        else num_nonnulls(${t.score}, ${t.points_earned}) = 0 end`,
    ),
    uniqueIndex('runs_one_open_quiz')
      .on(t.user_id, t.lesson_id)
      .where(sql`purpose = 'quiz' and finished_at is null and not from_device`),
    uniqueIndex('runs_one_practice').on(t.user_id, t.parent_id).where(sql`purpose = 'practice'`),
    uniqueIndex('runs_one_topic_question')
      .on(t.user_id, t.version_ids)
      .where(sql`purpose = 'practice' and parent_id is null and finished_at is null`),
    uniqueIndex('runs_variants')
      .on(t.user_id, t.parent_id, t.version_ids, t.number)
      .where(sql`purpose = 'variant'`),
    uniqueIndex('runs_one_open')
      .on(t.user_id, t.purpose)
      .where(sql`purpose in ('placement', 'review') and finished_at is null and not from_device`),
    index('runs_quizzes_started')
      .on(t.user_id, t.lesson_id, t.started_at.desc().nullsFirst())
      .where(sql`purpose = 'quiz'`),
    index('runs_quizzes_finished')
      .on(t.finished_at.desc().nullsFirst(), t.lesson_id)
      .where(sql`purpose = 'quiz' and finished_at is not null`),
    index('runs_quizzes_begun')
      .on(t.started_at.desc().nullsFirst(), t.lesson_id)
      .where(sql`purpose = 'quiz'`),
    index('runs_finished').on(t.user_id, t.purpose, t.finished_at).where(sql`finished_at is not null`),
  ],
);

export const runKey = (name: string, user_id: AnyPgColumn, run_id: AnyPgColumn) =>
  foreignKey({ name, columns: [user_id, run_id], foreignColumns: [runs.user_id, runs.id] });

/** The answers of runs, which only a regrade changes. */
export const run_answers = pgTable(
  'run_answers',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    version_id: idOf(() => question_versions.id),
    /** 1 for a question that has returned in a review, the number for a variant, otherwise 0. */
    round: smallint().notNull().default(0),
    given: jsonb().$type<Answer>().notNull(),
    /** How much of the answer is right, from 0 to 1. */
    share: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
    /** The regrade by whose key it is graded; null for the version's own. */
    regrade_id: uuid().references(() => regrades.id),
    /** The right option at the time, where neither version nor regrade tells it: version 1.0.0 changed keys without keeping the former. */
    right_option: smallint(),
    answered_at: instant().notNull().default(now),
    ...dated(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id, t.version_id, t.round] }),
    runKey('run_answers_run', t.user_id, t.run_id).onDelete('cascade'),
    check('run_answers_dated', isDatedWhole(t)),
    check('run_answers_given', sql`jsonb_typeof(${t.given}) = 'object'`),
    check(
      'run_answers_share',
      sql`${t.share} between 0 and 1 and (not ${t.given} ? 'option' or ${t.share} in (0, 1))`,
    ),
  ],
);

/** The hints that a learner took for a question of a quiz, and the points that they cost. */
export const run_hints = pgTable(
  'run_hints',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    version_id: idOf(() => question_versions.id),
    taken: smallint().notNull(),
    cost: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id, t.version_id] }),
    runKey('run_hints_run', t.user_id, t.run_id).onDelete('cascade'),
    check('run_hints_taken', sql`${t.taken} between 1 and 2 and ${t.cost} between 0 and 10`),
  ],
);

/** What only placements ('¿Por dónde empiezo?') have. Their questions are chosen one at a time. */
export const placement_runs = pgTable(
  'placement_runs',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    /** The questions that it may ask, in a random order. Never sent. */
    items: jsonb().$type<StoredPlacementItem[]>().notNull(),
    total_questions: smallint().notNull(),
    /** The lessons that it proposes to skip; set when it is finished. */
    skippable: uuid().array().notNull().default(sql`'{}'`),
    /** Set while its proposal decides where the course begins. */
    accepted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id] }),
    runKey('placement_runs_run', t.user_id, t.run_id).onDelete('cascade'),
    index('placement_runs_accepted').on(t.user_id, t.accepted_at).where(sql`accepted_at is not null`),
    check('placement_runs_questions', sql`${t.total_questions} between 1 and jsonb_array_length(${t.items})`),
  ],
);

/** What only exams of a unit have (docs/product.md §17.8). */
export const exam_runs = pgTable(
  'exam_runs',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    category: oneOf(LESSON_CATEGORIES).notNull(),
    /** Right answers, and whether they are enough; set when it is finished. */
    score: smallint(),
    passed: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id] }),
    runKey('exam_runs_run', t.user_id, t.run_id).onDelete('cascade'),
    check('exam_runs_category', isOneOf(t.category, LESSON_CATEGORIES)),
    check('exam_runs_result', sql`num_nulls(${t.score}, ${t.passed}) in (0, 2) and ${t.score} >= 0`),
    uniqueIndex('exam_runs_one_open').on(t.user_id, t.category).where(sql`score is null`),
  ],
);

/** What only class tests have (docs/product.md §33). */
export const test_runs = pgTable(
  'test_runs',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    assignment_id: idOf(() => assignments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id] }),
    runKey('test_runs_run', t.user_id, t.run_id).onDelete('cascade'),
    uniqueIndex('test_runs_one_attempt').on(t.assignment_id, t.user_id),
  ],
);

/** How far the answers of earlier versions have been moved to these tables (db/migrate/move-answers.ts). */
export const answer_moves = pgTable('answer_moves', {
  source: text().primaryKey(),
  /** The key of the last row that was moved, and how many there were. */
  after_user: uuid(),
  after_id: uuid(),
  moved: bigint({ mode: 'number' }).notNull().default(0),
  finished_at: instant(),
});

/** What learners say is wrong with a question they answered; at most one per person and version is open. */
export const question_reports = pgTable(
  'question_reports',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    attempt_id: uuid().notNull(),
    version_id: uuid().notNull(),
    /** Of the answer; a learner reports the first one. */
    round: smallint().notNull().default(0),
    reason: oneOf(REPORT_REASONS).notNull(),
    message: text().notNull().default(''),
    status: oneOf(REPORT_STATUSES).notNull().default('open'),
    /** What whoever settled it wrote to the reporter. */
    answer: text().notNull().default(''),
    settled_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    settled_at: instant(),
    /** When the reporter saw the outcome in the app. */
    seen_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    foreignKey({
      columns: [t.user_id, t.attempt_id, t.version_id, t.round],
      foreignColumns: [run_answers.user_id, run_answers.run_id, run_answers.version_id, run_answers.round],
      name: 'question_reports_answer',
    }).onDelete('cascade'),
    check('question_reports_reason', isOneOf(t.reason, REPORT_REASONS)),
    check('question_reports_status', isOneOf(t.status, REPORT_STATUSES)),
    check('question_reports_settled', sql`(${t.status} = 'open') = (${t.settled_at} is null)`),
    uniqueIndex('question_reports_one_open').on(t.user_id, t.version_id).where(sql`status = 'open'`),
    index('question_reports_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('question_reports_version').on(t.version_id),
    index('question_reports_newest').on(t.created_at.desc().nullsFirst(), t.id),
    index('question_reports_open').on(t.created_at.desc().nullsFirst(), t.id).where(sql`status = 'open'`),
  ],
);
