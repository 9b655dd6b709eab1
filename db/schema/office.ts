import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#domain/audit.ts';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import { day, id, idOf, instant, isOneOf, now, oneOf } from '../columns.ts';
import { lessons, questions } from './content.ts';
import { auth_users } from './people/accounts.ts';

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
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
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

/** A change of a lesson or question that waits for its publication: at most one, which every administrator sees. */
const preparedChange = {
  /** The row's updated_at on which the change is based. */
  based_on: instant().notNull(),
  /** A whole valid form. */
  form: jsonb().$type<Record<string, unknown>>().notNull(),
  prepared_by: idOf(() => auth_users.id, { onDelete: 'cascade' }),
  approved_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
  publish_at: instant(),
  /** Why it was not published at its time. */
  problem: text(),
  updated_at: instant().notNull().default(now),
};

export const lesson_changes = pgTable(
  'lesson_changes',
  {
    id: uuid('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    ...preparedChange,
  },
  (t) => [index('lesson_changes_due').on(t.publish_at).where(sql`problem is null`)],
);

export const question_changes = pgTable(
  'question_changes',
  {
    id: uuid('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    ...preparedChange,
  },
  (t) => [index('question_changes_due').on(t.publish_at).where(sql`problem is null`)],
);

/** What administrators say to each other about a lesson, a line of its text or a question. */
export const content_comments = pgTable(
  'content_comments',
  {
    id: id(),
    lesson_id: idOf(() => lessons.id, { onDelete: 'cascade' }),
    question_id: uuid().references(() => questions.id, { onDelete: 'cascade' }),
    /** The line of the lesson's text as it was; null for the whole lesson or question. */
    line: text(),
    text: text().notNull(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(now),
    resolved_at: instant(),
  },
  (t) => [
    index('content_comments_lesson').on(t.lesson_id, t.created_at),
    index('content_comments_question').on(t.question_id).where(sql`question_id is not null`),
    index('content_comments_user').on(t.user_id),
  ],
);

/** Who had which lesson or question open in the last minute; older rows are deleted. */
export const office_presence = pgTable(
  'office_presence',
  {
    row_id: uuid().notNull(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    seen_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.row_id, t.user_id] }),
    index('office_presence_user').on(t.user_id),
    index('office_presence_seen').on(t.seen_at),
  ],
);

// ── Facts of the law (content/facts) ────────────────────────────────────────────────────────────────

const FACT_DECISIONS = ['checked', 'renewed'] as const;

/** What administrators decided about a value of a fact: that they compared it with its source, or that its questions follow it. */
export const fact_decisions = pgTable(
  'fact_decisions',
  {
    id: id(),
    fact: text().notNull(),
    value: text().notNull(),
    /** The first day of the value. */
    from_day: day().notNull(),
    decision: oneOf(FACT_DECISIONS).notNull(),
    decided_by: uuid().references(() => auth_users.id),
    decided_at: instant().notNull(),
    /** When it took effect; null while its day has not come. */
    done_at: instant(),
  },
  (t) => [
    unique('fact_decisions_once').on(t.fact, t.from_day, t.value, t.decision),
    check('fact_decisions_decision', isOneOf(t.decision, FACT_DECISIONS)),
    index('fact_decisions_due').on(t.from_day).where(sql`done_at is null`),
  ],
);

/** The cards 'Cambió la ley' that a learner has seen. */
export const seen_law_changes = pgTable(
  'seen_law_changes',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    fact: text().notNull(),
    /** The first day of the new value. */
    from_day: day().notNull(),
    seen_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.fact, t.from_day] })],
);
