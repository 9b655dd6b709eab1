/**
 * Every table on one page (docs/product.md §3; docs/architecture.md, "Data"). Instants are UTC with millisecond precision.
 * Tables that grow with the number of learners have user_id first in their key, so that they can be partitioned by user.
 * Triggers (append-only ledger, option ranges) are in db/migrations.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COUNTED_KINDS } from '#domain/analytics.ts';
import { type Answer, RUN_PURPOSES } from '#domain/answer.ts';
import type { AuditAction } from '#domain/audit.ts';
import { COMPETENCES } from '#domain/course/competences.ts';
import { LESSON_CATEGORIES, LESSON_STATES } from '#domain/course/lessons.ts';
import { BADGE_CONDITION_TYPES } from '#domain/game/badges.ts';
import { GROUP_SIZES, LEAGUES } from '#domain/game/leagues.ts';
import { POINT_ENTRY_KINDS } from '#domain/game/points.ts';
import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import type { StoredPlacementItem } from '#domain/learning/placement.ts';
import { CARD_STATES, REVIEW_RATINGS } from '#domain/learning/review.ts';
import {
  DEFAULT_RETENTION,
  DEFAULT_SIZE,
  RETENTION_RANGE,
  REVIEW_SIZES,
} from '#domain/learning/review-parameters.ts';
import { type MailData, type MailKind, REQUESTABLE_MAILS } from '#domain/messages/mails.ts';
import {
  type DailyKind,
  FIRST_CHOICES,
  REMINDER_KINDS,
  type ReminderKind,
} from '#domain/messages/reminders.ts';
import { CHECKOUT_STATUSES, PAYMENT_PROVIDERS } from '#domain/money/payments.ts';
import { SUBSCRIPTION_STATES, type SubscriptionRecord } from '#domain/money/subscription.ts';
import { INCOME_FACTS, PAYMENT_FILTERS } from '#domain/money/subscription-payments.ts';
import { USER_TOKEN_TYPES } from '#domain/people/account-links.ts';
import { GENERAL } from '#domain/people/countries.ts';
import { DELETION_STEPS } from '#domain/people/deletion.ts';
import { ROLES, THEME_PREFERENCES, USER_STATUSES } from '#domain/people/profile.ts';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import { QUESTION_KINDS, type QuestionBody } from '#domain/question-versions.ts';

/** Text that is one of a closed list, for the compiler and, with `isOneOf`, for the database. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => text({ enum: values });
const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
const isOneOf = (column: AnyPgColumn, values: readonly string[]) => sql`${column} in (${listOf(values)})`;

const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
const now = sql`now()`;
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** 'general' or an ISO 3166-1 alpha-2 code (domain/countries.ts). */
const country = () => text().notNull().default(GENERAL);
const isCountryCode = (column: AnyPgColumn) => sql`${column} ~ '^(general|[A-Z]{2})$'`;
const day = () => date({ mode: 'string' });
/** The zone in which an event reached the server, and its day there (docs/product.md §16); null in older rows of unknown zones. Never changed. */
const dated = () => ({ time_zone: text(), local_day: day() });
const isDatedWhole = (t: { time_zone: AnyPgColumn; local_day: AnyPgColumn }) =>
  sql`(${t.time_zone} is null) = (${t.local_day} is null)`;
const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

// ── Accounts ────────────────────────────────────────────────────────────────────────────────────────

export const auth_users = pgTable(
  'auth_users',
  {
    id: id(),
    /** Lower case and trimmed. */
    email: text().notNull().unique(),
    password_hash: text().notNull(),
    created_at: instant().notNull().default(now),
    password_changed_at: instant(),
    /** Set for a password that was generated, until its owner chooses one. */
    password_expires_at: instant(),
  },
  (t) => [check('auth_users_email_folded', sql`${t.email} = lower(btrim(${t.email}))`)],
);

/** Sign-ups that are not confirmed yet. An address may have several; the one that is confirmed becomes the user. */
export const auth_pending_sign_ups = pgTable(
  'auth_pending_sign_ups',
  {
    id: id(),
    email: text().notNull(),
    password_hash: text().notNull(),
    full_name: text().notNull(),
    time_zone: text().notNull(),
    country: country(),
    birth_year: smallint(),
    /** The accepted version of the terms. */
    terms_version: text(),
    /** SHA-256 of the cookie that the browser got when it signed up. */
    browser_token_hash: bytes(),
    /** When a confirmation mail that serves this sign-up was first written; from then on no other sign-up displaces it. */
    mailed_at: instant(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    index('auth_pending_sign_ups_email').on(t.email, t.created_at.desc().nullsFirst()),
    index('auth_pending_sign_ups_expiry').on(t.expires_at),
  ],
);

/** Mailed links that confirm an address; the password chosen at sign-up decides which pending sign-up becomes the user. */
export const auth_confirmation_links = pgTable(
  'auth_confirmation_links',
  {
    id: id(),
    email: text().notNull(),
    token_hash: bytes().notNull().unique(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    index('auth_confirmation_links_email').on(t.email),
    index('auth_confirmation_links_expiry').on(t.expires_at),
  ],
);

export const auth_sessions = pgTable(
  'auth_sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    token_hash: bytes().notNull().unique(),
    /** From where it was opened; its owner sees both. */
    address: text(),
    user_agent: text(),
    created_at: instant().notNull().default(now),
    /** End of the session when idle; extended by use, never beyond absolute_expires_at. */
    expires_at: instant().notNull(),
    absolute_expires_at: instant().notNull(),
  },
  (t) => [index('auth_sessions_user').on(t.user_id), index('auth_sessions_expiry').on(t.expires_at)],
);

/** One-time tokens of password recovery; consumed by DELETE … RETURNING. */
export const auth_tokens = pgTable(
  'auth_tokens',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    type: oneOf(USER_TOKEN_TYPES).notNull(),
    token_hash: bytes().notNull().unique(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    index('auth_tokens_user').on(t.user_id),
    index('auth_tokens_expiry').on(t.expires_at),
    check('auth_tokens_type', isOneOf(t.type, USER_TOKEN_TYPES)),
  ],
);

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    full_name: text().notNull(),
    /** Always the sum of the user's point_entries. */
    total_points: integer().notNull().default(0),
    /** When total_points last grew; orders equal totals in rankings. */
    points_reached_at: instant().notNull().default(now),
    /** When the person last finished a lesson or a review; each finish writes it. */
    last_activity_at: instant(),
    role: oneOf(ROLES).notNull().default('user'),
    /** False for suspended users and administrators (a trigger sees to the latter); stored here so that rankings read a single index. */
    is_ranked: boolean().notNull().default(true),
    hide_name: boolean().notNull().default(false),
    /** Its owner has switched the name on, so that a later age line leaves it alone. */
    shows_name: boolean().notNull().default(false),
    /** Asked only where an age line is set. */
    birth_year: smallint(),
    time_zone: text().notNull().default('UTC'),
    country: country(),
    /** Off: no reminder is sent, whatever its kind. */
    notifications: boolean().notNull().default(true),
    /** Of an administrator: the mails about what happens on the platform. */
    admin_mails: boolean().notNull().default(true),
    theme: oneOf(THEME_PREFERENCES).notNull().default('light'),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (t) => [
    check('profiles_points', sql`${t.total_points} >= 0`),
    check('profiles_role', isOneOf(t.role, ROLES)),
    check('profiles_country', isCountryCode(t.country)),
    check('profiles_theme', isOneOf(t.theme, THEME_PREFERENCES)),
    check('profiles_name', sql`char_length(btrim(${t.full_name})) between 1 and 100`),
    index('profiles_ranking')
      .on(t.total_points.desc().nullsFirst(), t.points_reached_at, t.user_id)
      .where(sql`is_ranked and total_points > 0`),
    index('profiles_by_points').on(t.total_points, t.user_id),
    index('profiles_by_activity').on(t.last_activity_at.asc().nullsFirst(), t.user_id),
    index('profiles_admins').on(t.user_id).where(sql`role = 'admin'`),
  ],
);

/** Searchable names and addresses, kept by triggers on profiles and auth_users; apart, because adding points rewrites a profile and its index entries. */
export const user_directory = pgTable(
  'user_directory',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    /** Lower case, without accents: fold_for_search(full_name). */
    folded_name: text().notNull(),
    email: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('user_directory_newest').on(t.created_at.desc().nullsFirst(), t.user_id),
    index('user_directory_by_name').on(t.folded_name, t.user_id),
    index('user_directory_by_email').on(t.email, t.user_id),
    index('user_directory_email').using('gin', sql`email gin_trgm_ops`).with({ fastupdate: false }),
    index('user_directory_name').using('gin', sql`folded_name gin_trgm_ops`).with({ fastupdate: false }),
    index('user_directory_id').using('gin', sql`(user_id::text) gin_trgm_ops`).with({ fastupdate: false }),
    // Trigrams cannot find one or two letters. Without `fastupdate` a search need not scan pending index entries.
    index('user_directory_short').using('gin', sql`short_grams(folded_name)`).with({ fastupdate: false }),
  ],
);

/** A user without a row is active (docs/product.md §3.3). */
export const user_status = pgTable(
  'user_status',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    status: oneOf(USER_STATUSES).notNull(),
    /** Why the person was suspended, for administrators. */
    reason: text().notNull().default(''),
    updated_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    updated_at: instant().notNull().default(now),
  },
  (t) => [
    check('user_status_status', isOneOf(t.status, USER_STATUSES)),
    index('user_status_suspended').on(t.user_id).where(sql`status = 'suspended'`),
  ],
);

/** Accepted versions of the terms (domain/terms.ts). */
export const user_consents = pgTable(
  'user_consents',
  {
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
    terms_version: text().notNull(),
    accepted_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.terms_version] })],
);

/** Requested deletions of accounts, each with the step that comes next; the row stays when the account is erased. */
export const account_deletions = pgTable(
  'account_deletions',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id),
    requested_by: uuid().references(() => auth_users.id),
    requested_at: instant().notNull(),
    /** Until then the person can change their mind. */
    due_at: instant().notNull(),
    step: oneOf(DELETION_STEPS).notNull().default('waiting'),
    /** When the next step may be tried; a process that works on a step moves it ahead. */
    retry_at: instant().notNull(),
    erased_at: instant(),
  },
  (t) => [
    check('account_deletions_step', isOneOf(t.step, DELETION_STEPS)),
    check('account_deletions_erased', sql`(${t.step} = 'erased') = (${t.erased_at} is not null)`),
    index('account_deletions_due').on(t.retry_at).where(sql`step <> 'erased'`),
  ],
);

/** When a deletion was scheduled by the database's clock. Only a trigger of the owner's writes it; `erase_append_only` checks it. */
export const scheduled_erasures = pgTable('scheduled_erasures', {
  user_id: uuid()
    .primaryKey()
    .references(() => auth_users.id),
  recorded_at: instant().notNull().default(now),
});

// ── Lessons ─────────────────────────────────────────────────────────────────────────────────────────

/** For rows of the content pack: the pack's stable id and a hash of the version that the pack last wrote. */
const packed = { pack_id: text().unique(), pack_hash: text() };

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
    /** Day of the last review, YYYY-MM-DD. */
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
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id),
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
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
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
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    /** The version that new attempts get. */
    version_id: uuid().notNull(),
    points: integer().notNull().default(5),
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
    question_id: uuid()
      .notNull()
      .references((): AnyPgColumn => questions.id),
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
    statistics_from: uuid()
      .notNull()
      .references((): AnyPgColumn => question_versions.id),
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

/**
 * Corrections of a question's key that also hold for earlier answers. A background job carries each out, one learner after
 * another, and counts here what it has changed.
 */
export const regrades = pgTable(
  'regrades',
  {
    id: id(),
    question_id: uuid()
      .notNull()
      .references(() => questions.id),
    /** The version whose right option holds now. */
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
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
    created_by: uuid()
      .notNull()
      .references(() => auth_users.id),
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
    regrade_id: uuid()
      .notNull()
      .references(() => regrades.id),
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
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

// ── Quiz, progress, points ──────────────────────────────────────────────────────────────────────────

/**
 * Each time a person is asked questions: a quiz, a practice of its wrong answers, a review, a placement, a further variant of an exercise
 * (domain/answer.ts). What counts quizzes reads the views of db/finished-quizzes.ts, never this table.
 */
export const runs = pgTable(
  'runs',
  {
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    purpose: oneOf(RUN_PURPOSES).notNull(),
    /** Of a quiz. */
    lesson_id: uuid().references(() => lessons.id),
    /** The quiz that a practice or a variant belongs to. */
    parent_id: uuid(),
    /** Of a variant, from 1. */
    number: smallint(),
    /** What it asks, in this order. A quiz fixes it when it starts; a placement adds one after the other. */
    version_ids: uuid().array().notNull(),
    /** Decides orders and figures (domain/option-order.ts); null for the stored order. Never sent. */
    seed: uuid().default(sql`gen_random_uuid()`),
    started_at: instant().notNull().default(now),
    finished_at: instant(),
    /** The result of a finished quiz. */
    score: integer(),
    points_earned: integer(),
    /** What the lesson paid when the quiz was finished, and the score then if a regrade has changed it; null for older quizzes. */
    points_reward: integer(),
    first_score: integer(),
    /** Of the finish of a quiz. */
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
    check('runs_of_quiz', sql`(${t.purpose} in ('practice', 'variant')) = (${t.parent_id} is not null)`),
    check('runs_number', sql`(${t.purpose} = 'variant') = (${t.number} is not null) and ${t.number} >= 1`),
    check(
      'runs_result',
      sql`case when ${t.purpose} = 'quiz' and ${t.finished_at} is not null
        then num_nulls(${t.score}, ${t.points_earned}) = 0 and ${t.score} between 0 and cardinality(${t.version_ids}) and ${t.points_earned} >= 0
        else num_nonnulls(${t.score}, ${t.points_earned}) = 0 end`,
    ),
    uniqueIndex('runs_one_open_quiz')
      .on(t.user_id, t.lesson_id)
      .where(sql`purpose = 'quiz' and finished_at is null`),
    uniqueIndex('runs_one_practice').on(t.user_id, t.parent_id).where(sql`purpose = 'practice'`),
    uniqueIndex('runs_variants')
      .on(t.user_id, t.parent_id, t.version_ids, t.number)
      .where(sql`purpose = 'variant'`),
    uniqueIndex('runs_one_open')
      .on(t.user_id, t.purpose)
      .where(sql`purpose in ('placement', 'review') and finished_at is null`),
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

/** The answers of runs, which only a regrade changes. */
export const run_answers = pgTable(
  'run_answers',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
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
    foreignKey({
      columns: [t.user_id, t.run_id],
      foreignColumns: [runs.user_id, runs.id],
      name: 'run_answers_run',
    }).onDelete('cascade'),
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
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
    taken: smallint().notNull(),
    cost: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id, t.version_id] }),
    foreignKey({
      columns: [t.user_id, t.run_id],
      foreignColumns: [runs.user_id, runs.id],
      name: 'run_hints_run',
    }).onDelete('cascade'),
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
    /** How many of them it asks. */
    total_questions: smallint().notNull(),
    /** The lessons that it proposes to skip; set when it is finished. */
    skippable: uuid().array().notNull().default(sql`'{}'`),
    /** Set while its proposal decides where the course begins. */
    accepted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id] }),
    foreignKey({
      columns: [t.user_id, t.run_id],
      foreignColumns: [runs.user_id, runs.id],
      name: 'placement_runs_run',
    }).onDelete('cascade'),
    index('placement_runs_accepted').on(t.user_id, t.accepted_at).where(sql`accepted_at is not null`),
    check('placement_runs_questions', sql`${t.total_questions} between 1 and jsonb_array_length(${t.items})`),
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
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
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

/** Counts of answers by the version with which they began, so that the hardest questions are found without reading every answer. */
export const question_stats = pgTable(
  'question_stats',
  {
    version_id: uuid()
      .primaryKey()
      .references(() => question_versions.id),
    answers: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
  },
  (t) => [check('question_stats_counts', sql`${t.wrong} between 0 and ${t.answers}`)],
);

/** Reviews of a question by the version with which its statistics began: how many, and how many were forgotten. A trigger counts the log. */
export const question_reviews = pgTable(
  'question_reviews',
  {
    version_id: uuid()
      .primaryKey()
      .references(() => question_versions.id),
    reviews: integer().notNull(),
    forgotten: integer().notNull(),
  },
  (t) => [check('question_reviews_counts', sql`${t.forgotten} between 0 and ${t.reviews}`)],
);

/**
 * The figures of a question (domain/item-figures.ts) by the version with which they began, and the counts of first finished attempts
 * that they follow from. A background run counts what was finished since; answers that change later make their lesson be counted again.
 */
export const question_figures = pgTable(
  'question_figures',
  {
    version_id: uuid()
      .primaryKey()
      .references(() => question_versions.id),
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
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
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

/** Answers by the seconds that they took. */
export const question_time_counts = pgTable(
  'question_time_counts',
  {
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
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
  lesson_id: uuid()
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  requested_at: instant().notNull().default(now),
});

/** The days that count for a streak (domain/day.ts), each written once with the event that made it active. */
export const active_days = pgTable(
  'active_days',
  {
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
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
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    days: integer().notNull(),
    longest: integer().notNull(),
    last_day: day().notNull(),
    last_at: instant().notNull(),
    covered: smallint().notNull(),
    freezes: smallint().notNull(),
    towards_freeze: smallint().notNull(),
    time_zone: text().notNull(),
    zone_since: instant().notNull(),
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
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
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
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id),
    day: day().notNull(),
    /** The first time on that day. */
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
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id),
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

/**
 * The append-only ledger (enforced by a trigger). profiles.total_points is its sum. A reversal is a line of its own with the
 * negative points, lesson and created_at of the line that it takes back, so that week and chart lose them where they were counted.
 * A regrade's line has what the corrected answers change, and counts on the day of their quiz (domain/regrade.ts).
 */
export const point_entries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id),
    kind: oneOf(POINT_ENTRY_KINDS).notNull().default('lesson'),
    /** Null for reversals and regrades. */
    attempt_id: uuid(),
    points: integer().notNull(),
    /** When the points were earned. */
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
    foreignKey({
      columns: [t.user_id, t.attempt_id],
      foreignColumns: [runs.user_id, runs.id],
      name: 'point_entries_run',
    }),
    foreignKey({ columns: [t.user_id, t.reverses_id], foreignColumns: [t.user_id, t.id] }),
    check(
      'point_entries_kind',
      sql`(${t.kind} = 'lesson' and ${t.points} > 0 and ${t.attempt_id} is not null
          and num_nonnulls(${t.reverses_id}, ${t.reversed_at}, ${t.reason}, ${t.regrade_id}) = 0)
        or (${t.kind} = 'reversal' and ${t.points} < 0 and num_nonnulls(${t.attempt_id}, ${t.regrade_id}) = 0
          and num_nulls(${t.reverses_id}, ${t.reversed_at}, ${t.reason}) = 0)
        or (${t.kind} = 'regrade' and ${t.points} <> 0 and ${t.regrade_id} is not null
          and num_nonnulls(${t.attempt_id}, ${t.reverses_id}, ${t.reversed_at}, ${t.reason}) = 0)
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

// ── Review ──────────────────────────────────────────────────────────────────────────────────────────

/** What is known about a learner's memory of each question, and when the question returns (domain/review.ts). */
export const review_cards = pgTable(
  'review_cards',
  {
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => questions.id),
    /** The version with which the question's statistics began. Once they begin anew, the question counts as never seen. */
    series_id: uuid()
      .notNull()
      .references(() => question_versions.id),
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

/** Every answer that has moved a card, in the order in which they came. Rows are only added. */
export const review_log = pgTable(
  'review_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
    question_id: uuid()
      .notNull()
      .references(() => questions.id),
    version_id: uuid()
      .notNull()
      .references(() => question_versions.id),
    series_id: uuid()
      .notNull()
      .references(() => question_versions.id),
    /** Null for the answer in a quiz with which the card began. */
    session_id: uuid(),
    rating: oneOf(REVIEW_RATINGS).notNull(),
    correct: boolean().notNull(),
    /** What was predicted just before, from 0 to 1; null for a card that begins. */
    recall: doublePrecision(),
    /** Of the card after the answer. */
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
    check('review_log_rating', isOneOf(t.rating, REVIEW_RATINGS)),
    check('review_log_again', sql`(${t.rating} = 'again') = (not ${t.correct})`),
    check(
      'review_log_recall',
      sql`${t.recall} between 0 and 1 and (${t.recall} is null) = (${t.due_before} is null)`,
    ),
  ],
);

/** What only the sessions of 'Repaso de hoy' have. */
export const review_runs = pgTable(
  'review_runs',
  {
    user_id: uuid().notNull(),
    run_id: uuid().notNull(),
    size: smallint().notNull(),
    /** By version, when its card was due, if it was due when the session began. */
    due: jsonb().$type<Record<string, string>>().notNull(),
    /** The mastery of the session's subtopics when it began. */
    mastery: jsonb().$type<TopicMastery[]>().notNull(),
    /** What the finish answered, for when it is repeated. */
    result: jsonb().$type<ReviewResult>(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.run_id] }),
    foreignKey({
      columns: [t.user_id, t.run_id],
      foreignColumns: [runs.user_id, runs.id],
      name: 'review_runs_run',
    }).onDelete('cascade'),
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
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
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

/** Points of the last 7 × 24 h per user: added when earned, subtracted when they are older. */
export const weekly_points = pgTable(
  'weekly_points',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    points: integer().notNull().default(0),
    points_reached_at: instant().notNull().default(now),
    is_ranked: boolean().notNull().default(true),
  },
  (t) => [
    check('weekly_points_points', sql`${t.points} >= 0`),
    index('weekly_points_ranking')
      .on(t.points.desc().nullsFirst(), t.points_reached_at, t.user_id)
      .where(sql`is_ranked and points > 0`),
  ],
);

/** One row: the instant up to which old points have been subtracted from weekly_points. */
export const weekly_cursor = pgTable(
  'weekly_cursor',
  { only: boolean().primaryKey().default(true), aged_until: instant().notNull() },
  (t) => [check('weekly_cursor_only', sql`${t.only}`)],
);

/**
 * Number of ranked learners per bucket, to find a position without counting people: a bucket is a total (level 0), 100 totals
 * (level 1), or a total with the stretch of time in which it was reached: 50 days, 19 hours or 17 minutes (levels 2 to 4).
 */
export const point_histogram = pgTable(
  'point_histogram',
  {
    level: smallint().notNull(),
    bucket: bigint({ mode: 'number' }).notNull(),
    learners: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.bucket] }),
    check('point_histogram_level', sql`${t.level} between 0 and 4`),
  ],
);

// ── Leagues ─────────────────────────────────────────────────────────────────────────────────────────

const isLevel = (column: AnyPgColumn) => sql`${column} between 1 and ${sql.raw(String(LEAGUES.length))}`;

/** Groups of people who compete in a week. */
export const league_groups = pgTable(
  'league_groups',
  {
    id: id(),
    level: smallint().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** How many places were given; who leaves keeps the place until the week ends. */
    members: smallint().notNull(),
    /** Points of a usual member in the four weeks before. */
    activity: integer().notNull(),
    /**
     * The result, in one row because writing a million is slow: everybody who took part until the end in the order of their places, with their
     * points, points of the last four weeks and next level. The first `competing` have a place; the others are in no ranking.
     */
    user_ids: uuid().array(),
    points: integer().array(),
    activities: integer().array(),
    next_levels: smallint().array(),
    competing: smallint(),
    closed_at: instant(),
    /** When all who go on had a place in the next week. */
    followed_at: instant(),
  },
  (t) => [
    check('league_groups_level', isLevel(t.level)),
    check('league_groups_members', sql`${t.members} between 1 and ${sql.raw(String(GROUP_SIZES.largest))}`),
    check('league_groups_week', sql`${t.starts_at} < ${t.ends_at}`),
    check(
      'league_groups_result',
      sql`num_nulls(${t.user_ids}, ${t.points}, ${t.activities}, ${t.next_levels}, ${t.competing}, ${t.closed_at}) in (0, 6)
        and (${t.followed_at} is null or ${t.closed_at} is not null)`,
    ),
    index('league_groups_due').on(t.ends_at, t.id).where(sql`closed_at is null`),
    index('league_groups_closed').on(t.id).where(sql`closed_at is not null and followed_at is null`),
    index('league_groups_old').on(t.ends_at, t.id).where(sql`followed_at is not null`),
    index('league_groups_open')
      .on(t.starts_at, t.ends_at, t.level, t.activity)
      .where(sql.raw(`members < ${GROUP_SIZES.largest} and closed_at is null`)),
    index('league_groups_small')
      .on(t.starts_at, t.ends_at, t.level)
      .where(sql.raw(`members < ${GROUP_SIZES.smallest} and closed_at is null`)),
  ],
);

/** Places in groups. A person's latest one says whether the person takes part, and in which group. */
export const league_places = pgTable(
  'league_places',
  {
    /** Neither this nor `group_id` is a foreign key: closing a week would check a million of each. */
    user_id: uuid().notNull(),
    /** The group of the place before; zeros for the first one. As part of the key it lets nobody go on twice. */
    follows: uuid().notNull(),
    group_id: uuid().notNull(),
    /** The group's level, for those who left long ago and come back. */
    level: smallint().notNull(),
    /** The zone whose weeks count, as it was when the person joined. */
    time_zone: text().notNull(),
    placed_at: instant().notNull(),
    /** Points of the group's week count from here: its start, or the end of the last week that counted. */
    counts_from: instant().notNull(),
    left_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.follows] }),
    check('league_places_level', isLevel(t.level)),
    index('league_places_group').on(t.group_id),
  ],
);

// ── Badges ──────────────────────────────────────────────────────────────────────────────────────────

export const badges = pgTable(
  'badges',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(''),
    condition_type: oneOf(BADGE_CONDITION_TYPES).notNull(),
    condition_value: integer().notNull().default(1),
    image_url: text(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    archived_at: instant(),
    ...packed,
  },
  (t) => [
    check('badges_title', sql`btrim(${t.title}) <> ''`),
    check('badges_condition_value', sql`${t.condition_value} >= 1`),
    check('badges_condition_type', isOneOf(t.condition_type, BADGE_CONDITION_TYPES)),
    index('badges_listing').on(t.created_at, t.id).where(sql`archived_at is null`),
  ],
);

/** Uploaded images that no badge and no text of a lesson names, since when; they are removed after a while. */
export const unused_images = pgTable('unused_images', {
  /** As in the image store, such as `lessons/lesson-1-4x4.webp`. */
  path: text().primaryKey(),
  unused_since: instant().notNull(),
});

export const user_badges = pgTable(
  'user_badges',
  {
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    badge_id: uuid()
      .notNull()
      .references(() => badges.id),
    awarded_at: instant().notNull().default(now),
    /** The quiz that earned the badge; null when it was awarded later to a person who already qualified. */
    attempt_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.badge_id] }),
    foreignKey({
      columns: [t.user_id, t.attempt_id],
      foreignColumns: [runs.user_id, runs.id],
      name: 'user_badges_run',
    }),
    index('user_badges_badge').on(t.badge_id, t.awarded_at),
  ],
);

/** Awards of new or changed badges to people who already qualify, with the progress in the order of user_id. */
export const badge_award_jobs = pgTable('badge_award_jobs', {
  badge_id: uuid()
    .primaryKey()
    .references(() => badges.id, { onDelete: 'cascade' }),
  after_user_id: uuid(),
  awarded: integer().notNull().default(0),
  requested_at: instant().notNull(),
});

// ── Plans and money ─────────────────────────────────────────────────────────────────────────────────

export const plans = pgTable(
  'plans',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** US dollars, two decimals. */
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    duration_days: integer().notNull().default(30),
    features: text().array().notNull().default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    archived_at: instant(),
    ...packed,
  },
  (t) => [
    check('plans_name', sql`btrim(${t.name}) <> ''`),
    check('plans_price', sql`${t.price} >= 0`),
    check('plans_duration_days', sql`${t.duration_days} >= 1`),
    index('plans_listing').on(t.price, t.id).where(sql`archived_at is null and is_active`),
  ],
);

/** One row per subscription at the provider; is_active is derived from its state (domain/subscription.ts). */
export const user_subscriptions = pgTable(
  'user_subscriptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
    plan_id: uuid().references(() => plans.id),
    is_active: boolean().notNull().default(false),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    provider_subscription_id: text().notNull(),
    provider_customer_id: text(),
    /** The `SubscriptionRecord` of domain/subscription.ts. */
    record: jsonb().$type<SubscriptionRecord>().notNull(),
    state: oneOf(SUBSCRIPTION_STATES).notNull(),
    /** The terms bought at checkout, which later changes of the plan do not affect. */
    tier: text().notNull(),
    price_cents: integer().notNull(),
    currency: text().notNull().default('usd'),
    duration_days: integer().notNull(),
    /** What it brings in a month: docs/product.md §9.13. */
    monthly_cents: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when duration_days between 28 and 31 then price_cents else round(price_cents * 365.0 / 12 / duration_days)::int end`,
      ),
    /** Whether the provider goes on charging, also when access has ended. */
    is_charged: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(record #>> '{latest,status}' in ('active', 'trialing', 'past_due', 'incomplete') and record #>> '{latest,cancel_at_period_end}' = 'false', false)`,
      ),
    current_period_end: instant(),
    access_until: instant(),
    /** From the first paid period, or null, until it stops bringing in money (domain/subscription-income.ts). */
    started_at: instant(),
    lost_at: instant(),
    /** The end of its latest gap. */
    regained_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    /** When the subscription was last compared with the provider. */
    checked_at: instant(),
    /** When its earlier payments were read from the provider. */
    payments_read_at: instant(),
  },
  (t) => [
    unique('user_subscriptions_provider').on(t.provider, t.provider_subscription_id),
    check('user_subscriptions_access', sql`not ${t.is_active} or ${t.access_until} is not null`),
    index('user_subscriptions_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    uniqueIndex('user_subscriptions_one_active').on(t.user_id).where(sql`is_active`),
    index('user_subscriptions_newest').on(t.created_at.desc().nullsFirst()),
    index('user_subscriptions_ending').on(t.access_until).where(sql`is_active`),
    index('user_subscriptions_charged').on(t.user_id).where(sql`is_charged`),
    index('user_subscriptions_unread').on(t.created_at).where(sql`payments_read_at is null`),
  ],
);

/** Invoices of subscriptions as the provider reported them; each column only ever gains, so that reports may come in any order. */
export const subscription_payments = pgTable(
  'subscription_payments',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
    subscription_id: uuid()
      .notNull()
      .references(() => user_subscriptions.id),
    /** The subscription's, which never changes; stored here so that lists and income need not join it. */
    plan_id: uuid().references(() => plans.id),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    provider_invoice_id: text().notNull(),
    amount_cents: integer().notNull(),
    currency: text().notNull(),
    refunded_cents: integer().notNull().default(0),
    period_start: instant().notNull(),
    period_end: instant().notNull(),
    paid_at: instant(),
    /** The first known attempt that failed; a payment may succeed afterwards. */
    failed_at: instant(),
    /** What was due when it failed; null for rows of earlier versions, whose amount it was. */
    failed_cents: integer(),
    /** The latest part that was given back. */
    refunded_at: instant(),
    /** When it was charged, or last tried. */
    at: instant().notNull().generatedAlwaysAs(sql`coalesce(paid_at, failed_at, period_start)`),
  },
  (t) => [
    unique('subscription_payments_provider').on(t.provider, t.provider_invoice_id),
    check('subscription_payments_amounts', sql`${t.amount_cents} >= 0 and ${t.refunded_cents} >= 0`),
    // With provider and plan or subscription, so that the list of payments finds a far page in the index alone.
    index('subscription_payments_newest').on(t.at.desc().nullsFirst(), t.id, t.provider, t.subscription_id),
    index('subscription_payments_plan').on(t.plan_id, t.at.desc().nullsFirst(), t.id, t.provider),
    index('subscription_payments_amount').on(t.amount_cents, t.id, t.provider, t.plan_id),
    index('subscription_payments_user').on(t.user_id, t.at.desc().nullsFirst()),
    index('subscription_payments_subscription').on(t.subscription_id, t.at.desc().nullsFirst()),
    index('subscription_payments_paid')
      .on(t.paid_at.desc().nullsFirst(), t.id, t.provider, t.plan_id)
      .where(sql`paid_at is not null`),
    index('subscription_payments_failed')
      .on(t.failed_at.desc().nullsFirst(), t.id)
      .where(sql`failed_at is not null`),
    index('subscription_payments_refunded')
      .on(t.refunded_at.desc().nullsFirst(), t.id)
      .where(sql`refunded_at is not null`),
  ],
);

/**
 * What was paid, failed and given back on each day of UTC, added up by a trigger on subscription_payments. Income takes the whole days of
 * a month from here, and the rest of it, where the administrator's days begin at another hour, from the payments.
 */
export const payment_days = pgTable(
  'payment_days',
  {
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    kind: oneOf(PAYMENT_FILTERS).notNull(),
    day: day().notNull(),
    plan_id: uuid(),
    currency: text().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    payments: integer().notNull(),
  },
  (t) => [
    unique('payment_days_once').on(t.day, t.provider, t.kind, t.plan_id, t.currency).nullsNotDistinct(),
    check('payment_days_kind', isOneOf(t.kind, PAYMENT_FILTERS)),
  ],
);

/**
 * The parts in which payments were given back, each at its own instant: a trigger adds one whenever `refunded_cents` of a payment grows,
 * and another one counts it in payment_days.
 */
export const subscription_refunds = pgTable(
  'subscription_refunds',
  {
    id: id(),
    payment_id: uuid()
      .notNull()
      .references(() => subscription_payments.id, { onDelete: 'cascade' }),
    /** The next three are the payment's, which never change. */
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    plan_id: uuid(),
    currency: text().notNull(),
    cents: integer().notNull(),
    refunded_at: instant().notNull(),
  },
  (t) => [
    index('subscription_refunds_payment').on(t.payment_id),
    index('subscription_refunds_at').on(t.refunded_at),
  ],
);

/** Times without income: a subscription was lost, and paid again later (domain/subscription-income.ts). */
export const subscription_gaps = pgTable(
  'subscription_gaps',
  {
    id: id(),
    subscription_id: uuid()
      .notNull()
      .references(() => user_subscriptions.id, { onDelete: 'cascade' }),
    lost_at: instant().notNull(),
    regained_at: instant().notNull(),
  },
  (t) => [index('subscription_gaps_subscription').on(t.subscription_id)],
);

/** What became known more than a minute after it happened; income marks it in the month in which it happened. */
export const income_additions = pgTable(
  'income_additions',
  {
    id: id(),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    kind: oneOf(INCOME_FACTS).notNull(),
    plan_id: uuid(),
    currency: text().notNull(),
    cents: integer().notNull(),
    at: instant().notNull(),
    learnt_at: instant().notNull(),
  },
  (t) => [
    index('income_additions_at').on(t.at),
    check('income_additions_kind', isOneOf(t.kind, INCOME_FACTS)),
  ],
);

/** Premium that an administrator gave until the end of a day; it does not touch subscriptions. */
export const premium_grants = pgTable('premium_grants', {
  user_id: uuid()
    .primaryKey()
    .references(() => auth_users.id, { onDelete: 'cascade' }),
  /** The last millisecond of the day in `time_zone`; it counts still. */
  granted_until: instant().notNull(),
  time_zone: text().notNull(),
  reason: text().notNull().default(''),
  granted_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
  granted_at: instant().notNull(),
});

/** Every event of the provider, stored once, in the transaction that applies it. */
export const payment_events = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    type: text().notNull(),
    provider_subscription_id: text(),
    occurred_at: instant().notNull(),
    received_at: instant().notNull().default(now),
    payload: jsonb().notNull(),
  },
  (t) => [index('payment_events_subscription').on(t.provider_subscription_id, t.occurred_at)],
);

/** Checkouts opened at the provider with their terms; at most one per user can still be paid. */
export const payment_checkouts = pgTable(
  'payment_checkouts',
  {
    /** Also the idempotency key of the request to the provider. */
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id),
    plan_id: uuid()
      .notNull()
      .references(() => plans.id),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    tier: text().notNull(),
    price_cents: integer().notNull(),
    duration_days: integer().notNull(),
    status: oneOf(CHECKOUT_STATUSES).notNull().default('open'),
    /** Null until the provider has answered. */
    provider_checkout_id: text(),
    url: text(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    unique('payment_checkouts_provider').on(t.provider, t.provider_checkout_id),
    uniqueIndex('payment_checkouts_one_open').on(t.user_id).where(sql`status = 'open'`),
    index('payment_checkouts_open').on(t.created_at).where(sql`status = 'open'`),
    check('payment_checkouts_status', isOneOf(t.status, CHECKOUT_STATUSES)),
  ],
);

// ── The local Stripe: what Stripe would keep on its own side when there is no key for it ──────────────

/** Everything the local Stripe holds, in Stripe's JSON: customers, checkout sessions, subscriptions, invoices, charges, events. */
export const local_stripe_objects = pgTable(
  'local_stripe_objects',
  {
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    id: text().primaryKey(),
    /** The object's own field `object`, such as `checkout.session`. */
    type: text().notNull(),
    customer: text(),
    object: jsonb().notNull(),
    /** When something happens to it next: an event is delivered, a period or a page ends. Null: nothing. */
    due_at: instant(),
    created_at: instant().notNull(),
    /** The time of its newest event; the next event gets a later time even if the clock has not advanced. */
    updated_at: instant().notNull(),
  },
  (t) => [
    index('local_stripe_objects_customer').on(t.customer, t.type),
    index('local_stripe_objects_due').on(t.type, t.due_at, t.position).where(sql`due_at is not null`),
    index('local_stripe_objects_created').on(t.type, t.created_at),
  ],
);

// ── Back office ─────────────────────────────────────────────────────────────────────────────────────

export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor_id: uuid().references(() => auth_users.id),
    action: text().$type<AuditAction>().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    request_id: text(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    index('audit_log_object').on(t.object_type, t.object_id, t.created_at.desc().nullsFirst()),
    index('audit_log_actor').on(t.actor_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_type').on(t.object_type, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** What happened to accounts and sessions. Rows are added, and deleted by the database after a year; see its migration. */
export const security_events = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: oneOf(SECURITY_EVENTS).notNull(),
    /** Whose account it is; null when no account has the address that was typed, and for visitors. */
    user_id: uuid().references(() => auth_users.id),
    /** The administrator who did it to somebody else. */
    actor_id: uuid().references(() => auth_users.id),
    address: text(),
    user_agent: text(),
    request_id: text(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    check('security_events_kind', isOneOf(t.kind, SECURITY_EVENTS)),
    index('security_events_user').on(t.user_id, t.id.desc().nullsFirst()),
    index('security_events_actor').on(t.actor_id, t.id.desc().nullsFirst()).where(sql`actor_id is not null`),
    index('security_events_kind_newest').on(t.kind, t.id.desc().nullsFirst()),
    index('security_events_created').on(t.created_at),
  ],
);

export const support_requests = pgTable(
  'support_requests',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    category: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** What the search reads: folding long messages anew takes seconds at 20,000 requests. */
    folded_text: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_for_search(email || chr(10) || subject || chr(10) || message)`),
    status: oneOf(SUPPORT_STATUSES).notNull().default('open'),
    answer: text(),
    answered_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    answered_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    check('support_requests_status', isOneOf(t.status, SUPPORT_STATUSES)),
    index('support_requests_newest').on(t.status, t.created_at.desc().nullsFirst(), t.id),
    index('support_requests_subject').on(sql`fold_for_search(subject)`, t.id),
    index('support_requests_user').on(t.user_id, t.created_at.desc().nullsFirst()),
  ],
);

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

/**
 * How many learners finished a quiz on a day, by the day on which they had done so before (`-infinity` for none). Those whose earlier
 * day lies before a range are counted once in it, so that different people are counted without reading what each of them did.
 */
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

/** Answers on a day, by the version with which a question's figures began. */
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

// ── Reminders ───────────────────────────────────────────────────────────────────────────────────────

const kindsOf = (kinds: readonly ReminderKind[]) =>
  text()
    .$type<ReminderKind>()
    .array()
    .notNull()
    .default([...kinds]);
const areKinds = (column: AnyPgColumn) => sql`${column} <@ array[${listOf(REMINDER_KINDS)}]`;

/** What a person wants to be reminded of. Without a row the choices are `FIRST_CHOICES` of domain/reminders.ts. */
export const reminder_settings = pgTable(
  'reminder_settings',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    mail: kindsOf(FIRST_CHOICES.mail),
    push: kindsOf(FIRST_CHOICES.push),
    /** The first result, on which reminders were offered; the offer is never repeated on another. */
    offered_attempt_id: uuid(),
    offer_closed: boolean().notNull().default(false),
    updated_at: instant().notNull().default(now),
  },
  (t) => [check('reminder_settings_kinds', sql`${areKinds(t.mail)} and ${areKinds(t.push)}`)],
);

/** When to look next whether a person gets a reminder; only for people who want one. */
export const reminder_schedule = pgTable(
  'reminder_schedule',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    next_check_at: instant().notNull(),
  },
  (t) => [index('reminder_schedule_due').on(t.next_check_at, t.user_id)],
);

/** The reminder of a person's local day. Its key makes a second one of that day impossible. */
export const reminders_sent = pgTable(
  'reminders_sent',
  {
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    local_day: day().notNull(),
    kind: text().$type<DailyKind>().notNull(),
    sent_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.local_day] }),
    check('reminders_sent_kind', isOneOf(t.kind, REMINDER_KINDS)),
  ],
);

/** Browsers that show reminders. They end with the session that asked for them, unless it ends by lying idle. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    session_id: uuid().references(() => auth_sessions.id, { onDelete: 'cascade' }),
    /** The address of the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, with which messages are encrypted for it alone. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    index('push_subscriptions_user').on(t.user_id, t.created_at),
    index('push_subscriptions_session').on(t.session_id).where(sql`session_id is not null`),
  ],
);

/** Messages for browsers; the text is written when one is sent. */
export const push_queue = pgTable(
  'push_queue',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => auth_users.id, { onDelete: 'cascade' }),
    subscription_id: uuid()
      .notNull()
      .references(() => push_subscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<ReminderKind>().notNull(),
    /** The day that a reminder is for. */
    local_day: day(),
    created_at: instant().notNull(),
    due_at: instant().notNull(),
    attempts: smallint().notNull().default(0),
    last_error: text(),
  },
  (t) => [
    check('push_queue_kind', isOneOf(t.kind, REMINDER_KINDS)),
    index('push_queue_due').on(t.due_at, t.id),
    index('push_queue_user').on(t.user_id),
    index('push_queue_subscription').on(t.subscription_id),
  ],
);

/** The table of rate-limiter-flexible; unlogged, since losing counters is harmless. */
export const rate_limits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/** Mails to send, with kind and recipient and without links: one-time tokens are created when the mail is written. */
export const mail_queue = pgTable(
  'mail_queue',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    data: jsonb().$type<MailData[MailKind]>().notNull().default({}),
    created_at: instant().notNull().default(now),
    due_at: instant().notNull().default(now),
    attempts: smallint().notNull().default(0),
    last_error: text(),
  },
  (t) => [
    index('mail_queue_due').on(t.due_at, t.id).where(sql`kind <> 'reminder'`),
    // Reminders go to many people at once and must not delay the mail that somebody waits for.
    index('mail_queue_reminders_due').on(t.due_at, t.id).where(sql`kind = 'reminder'`),
    // At most one of these kinds waits per recipient.
    uniqueIndex('mail_queue_one_waiting')
      .on(t.kind, t.recipient)
      .where(sql`kind in (${listOf(REQUESTABLE_MAILS)})`),
  ],
);

/** Account mails of the last hour per recipient, which the mail limits count. */
export const mail_deliveries = pgTable(
  'mail_deliveries',
  {
    /** The mail's id in mail_queue, where its row is deleted once it is sent. */
    mail_id: bigint({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The network that requested it, as a hash. */
    requester: text(),
    /** Sent beyond the limit of the hour, which it does not count for. */
    is_extra: boolean().notNull().default(false),
    sent_at: instant().notNull(),
  },
  (t) => [
    index('mail_deliveries_recipient').on(t.recipient, t.sent_at),
    index('mail_deliveries_sent').on(t.sent_at),
  ],
);
