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
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COMPETENCES } from '#domain/course/competences.ts';
import { LESSON_STATES } from '#domain/course/lesson-states.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { type Difficulty, QUESTION_LEVELS } from '#domain/learning/question-levels.ts';
import { QUESTION_KINDS, type QuestionBody } from '#domain/question-versions.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { country, day, id, idOf, instant, isOneOf, now, oneOf, packed } from '../columns.ts';
import { auth_users } from './people/accounts.ts';

// ── Lessons ─────────────────────────────────────────────────────────────────────────────────────────

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(''),
    subtopic: text(),
    category: oneOf(LESSON_CATEGORIES).notNull(),
    /** Learners see published lessons only; `archived` goes with archived_at. */
    state: oneOf(LESSON_STATES).notNull().default('draft'),
    content: text().notNull().default(''),
    /** Number of words, for the reading time; lists do not read the text itself. */
    word_count: integer().generatedAlwaysAs(
      sql`coalesce(array_length(regexp_split_to_array(btrim(content), '\\s+'), 1), 0)`,
    ),
    order_index: integer().notNull().default(0),
    is_free: boolean().notNull().default(true),
    points_reward: integer().notNull().default(10),
    /** How many of its questions an attempt gets; null for all. */
    questions_drawn: integer(),
    /** 'general', the code of a country, or 'undecided'. */
    country: country(),
    /** First and last day on which the lesson holds (docs/product.md §11). */
    valid_from: day(),
    valid_to: day(),
    competence: oneOf(COMPETENCES),
    /** Texts, each with an https link at its end or without one (domain/sources.ts). */
    sources: text().array().notNull().default(sql`'{}'`),
    /** From the content pack; stored so that an export is complete. */
    checks: text().array().notNull().default(sql`'{}'`),
    reviewed: text(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    archived_at: instant(),
    ...packed,
  },
  (t) => [
    check('lessons_category', isOneOf(t.category, LESSON_CATEGORIES)),
    check('lessons_state', isOneOf(t.state, LESSON_STATES)),
    check('lessons_archived', sql`(${t.state} = 'archived') = (${t.archived_at} is not null)`),
    check('lessons_title', sql`btrim(${t.title}) <> ''`),
    check('lessons_order_index', sql`${t.order_index} >= 0`),
    check('lessons_points_reward', sql`${t.points_reward} >= 1`),
    check('lessons_questions_drawn', sql`${t.questions_drawn} >= 1`),
    check('lessons_country', sql`${t.country} ~ '^(general|undecided|[A-Z]{2})$'`),
    check('lessons_published_country', sql`${t.state} <> 'published' or ${t.country} <> 'undecided'`),
    check('lessons_validity', sql`${t.valid_to} >= ${t.valid_from}`),
    check('lessons_competence', isOneOf(t.competence, COMPETENCES)),
    index('lessons_listing').on(t.category, t.order_index, t.id).where(sql`archived_at is null`),
    index('lessons_similar')
      .using('gin', sql`fold_for_search(title) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** What a lesson taught and when: a trigger adds one with each change of these fields, and nothing changes it again. */
export const lesson_versions = pgTable(
  'lesson_versions',
  {
    id: id(),
    lesson_id: idOf(() => lessons.id),
    number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    subtopic: text(),
    category: oneOf(LESSON_CATEGORIES).notNull(),
    content: text().notNull(),
    country: text().notNull(),
    valid_from: day(),
    valid_to: day(),
    competence: oneOf(COMPETENCES),
    sources: text().array().notNull(),
    checks: text().array().notNull(),
    reviewed: text(),
    /** The lesson's updated_at, which is also the time of the change's entry in the audit log. */
    created_at: instant().notNull(),
  },
  (t) => [
    unique('lesson_versions_number').on(t.lesson_id, t.number),
    check('lesson_versions_category', isOneOf(t.category, LESSON_CATEGORIES)),
    check('lesson_versions_number_from_one', sql`${t.number} >= 1`),
  ],
);

/** What an administrator has typed into a lesson's form and not saved. Only its author sees it. */
export const lesson_drafts = pgTable(
  'lesson_drafts',
  {
    /** Chosen by the browser; each opened form has its own. */
    id: uuid().primaryKey(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    /** Null while the lesson does not exist. */
    lesson_id: uuid().references(() => lessons.id, { onDelete: 'cascade' }),
    /** The lesson's updated_at when its form was opened. */
    based_on: instant(),
    /** The fields that differ from the saved lesson, as they were typed. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Grows with each change of one form, so that a late request does not overwrite a newer text. */
    revision: integer().notNull(),
    updated_at: instant().notNull().default(now),
  },
  (t) => [
    check('lesson_drafts_based_on', sql`(${t.lesson_id} is null) = (${t.based_on} is null)`),
    index('lesson_drafts_of_user').on(t.user_id, t.updated_at.desc().nullsFirst()),
    index('lesson_drafts_age').on(t.updated_at),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    lesson_id: idOf(() => lessons.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    version_id: uuid().notNull(),
    points: integer().notNull().default(5),
    /** What the author declares; both null where it is unknown. */
    level: oneOf(QUESTION_LEVELS),
    difficulty: smallint().$type<Difficulty>(),
    /** As authors write them; of those that differ in case or accents only one (domain/text/tags.ts). */
    tags: text().array().notNull().default(sql`'{}'`),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    archived_at: instant(),
  },
  (t) => [
    // Deferred in the migration, because a question and its first version refer to each other.
    foreignKey({
      columns: [t.id, t.version_id],
      foreignColumns: [question_versions.question_id, question_versions.id],
      name: 'questions_version',
    }),
    check('questions_points', sql`${t.points} >= 1`),
    check('questions_position', sql`${t.position} >= 0`),
    check('questions_level', isOneOf(t.level, QUESTION_LEVELS)),
    check(
      'questions_declared',
      sql`num_nulls(${t.level}, ${t.difficulty}) in (0, 2) and ${t.difficulty} between 1 and 5`,
    ),
    index('questions_of_lesson')
      .on(t.lesson_id, t.position, t.created_at, t.id)
      .where(sql`archived_at is null`),
    index('questions_newest').on(t.created_at.desc().nullsFirst(), t.id).where(sql`archived_at is null`),
  ],
);

/** What a question has asked over time. Rows are only added; the first version has the question's id. */
export const question_versions = pgTable(
  'question_versions',
  {
    id: id(),
    question_id: idOf((): AnyPgColumn => questions.id),
    number: integer().notNull(),
    kind: oneOf(QUESTION_KINDS).notNull().default('single_choice'),
    question_text: text().notNull(),
    /** For finding questions that are nearly the same: folding each of many candidates anew is slow. */
    folded_text: text().generatedAlwaysAs(sql`fold_for_search(question_text)`),
    options: text().array().notNull(),
    /** Per option, why it is right or wrong; empty where none is given. */
    reasons: text().array().notNull(),
    correct_answer: integer().notNull().default(0),
    /** What other kinds than single choice and true or false ask, and their key (kinds/); null for these two. */
    body: jsonb().$type<QuestionBody>(),
    explanation: text().notNull().default(''),
    /** The heading of the lesson text that settles the question, as an anchor. */
    passage: text(),
    shuffle_options: boolean().notNull().default(true),
    /** The version with which the statistics began: a change of options or of the right one begins new ones. */
    statistics_from: idOf((): AnyPgColumn => question_versions.id),
    created_at: instant().notNull().default(now),
    created_by: uuid().references(() => auth_users.id),
  },
  (t) => [
    unique('question_versions_of_question').on(t.question_id, t.id),
    unique('question_versions_number').on(t.question_id, t.number),
    check('question_versions_kind', isOneOf(t.kind, QUESTION_KINDS)),
    check('question_versions_number_from_one', sql`${t.number} >= 1`),
    check(
      'question_versions_options',
      sql`case ${t.kind}
        when 'true_false' then ${t.options} = array['Verdadero', 'Falso'] and not ${t.shuffle_options}
        when 'single_choice' then cardinality(${t.options}) between 2 and 6
        when 'multiple_choice' then cardinality(${t.options}) between 2 and 6
        else cardinality(${t.options}) = 0 end`,
    ),
    check('question_versions_reasons', sql`cardinality(${t.reasons}) = cardinality(${t.options})`),
    check(
      'question_versions_correct_answer',
      sql`case when ${t.body} is null then ${t.correct_answer} >= 0 and ${t.correct_answer} < cardinality(${t.options})
        else ${t.correct_answer} = 0 end`,
    ),
    check(
      'question_versions_body',
      sql`(${t.body} is null) = (${t.kind} in ('single_choice', 'true_false')) and jsonb_typeof(${t.body}) = 'object'`,
    ),
    check('question_versions_text', sql`btrim(${t.question_text}) <> ''`),
    // For hints at questions that exist already.
    index('question_versions_similar')
      .using('gin', sql`folded_text gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Corrections of a question's key that also hold for earlier answers. A background job carries each out and counts here. */
export const regrades = pgTable(
  'regrades',
  {
    id: id(),
    question_id: idOf(() => questions.id),
    /** The version whose right option holds now. */
    version_id: idOf(() => question_versions.id),
    /** Also answers that were right become wrong. */
    downwards: boolean().notNull().default(false),
    /** People with answers to look at when it was confirmed, and those done. */
    learners: integer().notNull(),
    learners_done: integer().notNull().default(0),
    after_user_id: uuid(),
    /** Answers and finished attempts with another result so far; points and badges given, points taken. */
    answers: integer().notNull().default(0),
    scores: integer().notNull().default(0),
    points_added: integer().notNull().default(0),
    points_taken: integer().notNull().default(0),
    badges: integer().notNull().default(0),
    created_at: instant().notNull(),
    created_by: idOf(() => auth_users.id),
    finished_at: instant(),
  },
  (t) => [
    uniqueIndex('regrades_one_running').on(t.question_id).where(sql`finished_at is null`),
    index('regrades_of_question').on(t.question_id, t.created_at.desc().nullsFirst()),
  ],
);

/** The right option that a regrade gives to a version, in the version's own order; of several the newest holds. Rows are only added. */
export const regrade_keys = pgTable(
  'regrade_keys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    regrade_id: idOf(() => regrades.id),
    version_id: idOf(() => question_versions.id),
    /** Null for the kinds whose key is in the body: the body of the regrade's version holds. */
    correct_answer: smallint(),
    created_at: instant().notNull(),
  },
  (t) => [
    unique('regrade_keys_once').on(t.regrade_id, t.version_id),
    index('regrade_keys_newest').on(t.version_id, t.id),
    check('regrade_keys_option', sql`${t.correct_answer} between 0 and 5`),
  ],
);

// ── Simulations ─────────────────────────────────────────────────────────────────────────────────────

/** Every version of a simulation that the pack brought, by the hash of its content: a month that was begun goes on with its own. */
export const simulations = pgTable(
  'simulations',
  {
    hash: text().primaryKey(),
    /** The pack's id, equal in all versions. */
    name: text().notNull(),
    content: jsonb().$type<Simulation>().notNull(),
    /** Its place among those that can be begun; null for earlier versions. */
    place: smallint(),
  },
  (t) => [uniqueIndex('simulations_current').on(t.name).where(sql`place is not null`)],
);
