import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
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
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { ASSIGNMENT_KINDS, COUNTED_ATTEMPTS, REVIEW_UNITS } from '#domain/groups/assignment-kinds.ts';
import { GROUP_ROLES } from '#domain/groups/group-roles.ts';
import { MESSAGE_AUDIENCES } from '#domain/groups/message-audiences.ts';
import { bytes, day, id, idOf, instant, isOneOf, now, oneOf, timeZone } from '../columns.ts';
import { lessons } from './content.ts';
import { auth_users } from './people/accounts.ts';

// ── Groups (docs/product.md §27) ────────────────────────────────────────────────────────────────────

/** Where an imported row comes from: the other system's name and its id there; both null for rows made here. */
const external = { external_id: text(), external_source: text() };
const isExternalWhole = (t: { external_id: AnyPgColumn; external_source: AnyPgColumn }) =>
  sql`(${t.external_id} is null) = (${t.external_source} is null)`;

const somebody = () => uuid().references(() => auth_users.id, { onDelete: 'set null' });

export const groups = pgTable(
  'groups',
  {
    id: id(),
    name: text().notNull(),
    /** Decides when an assignment opens and is due. */
    time_zone: timeZone().notNull(),
    /** With which people join; null while nobody can. */
    code: text().unique(),
    /** Null for a code that holds until it is renewed or switched off. */
    code_expires_at: instant(),
    /** Whether its pupils see each other's points of the week. */
    shows_ranking: boolean().notNull().default(true),
    archived_at: instant(),
    created_by: somebody(),
    created_at: instant().notNull().default(now),
    ...external,
  },
  (t) => [
    check('groups_name', sql`char_length(btrim(${t.name})) between 1 and 100`),
    check('groups_code', sql`${t.code} ~ '^[A-Z0-9]{8}$'`),
    check('groups_external', isExternalWhole(t)),
    index('groups_by_name').on(sql`fold_for_search(name)`, t.id),
    index('groups_search').using('gin', sql`fold_for_search(name) gin_trgm_ops`).with({ fastupdate: false }),
    index('groups_newest').on(t.created_at.desc().nullsFirst(), t.id),
    uniqueIndex('groups_imported').on(t.external_source, t.external_id).where(sql`external_id is not null`),
  ],
);

export const group_members = pgTable(
  'group_members',
  {
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    role: oneOf(GROUP_ROLES).notNull(),
    joined_at: instant().notNull().default(now),
    ...external,
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.user_id] }),
    check('group_members_role', isOneOf(t.role, GROUP_ROLES)),
    check('group_members_external', isExternalWhole(t)),
    index('group_members_user').on(t.user_id, t.group_id),
  ],
);

/** Whom a teacher took out of a group, so that the domain of their address does not let them back in. */
export const group_removals = pgTable(
  'group_removals',
  {
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    removed_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.user_id] }), index('group_removals_user').on(t.user_id)],
);

/** Invitations by mail; inviting an address again renews its row. */
export const group_invitations = pgTable(
  'group_invitations',
  {
    id: id(),
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    /** Lower case and trimmed. */
    email: text().notNull(),
    /** SHA-256 of the newest mailed link's token; null until the mail is written. */
    token_hash: bytes().unique(),
    role: oneOf(GROUP_ROLES).notNull().default('pupil'),
    invited_by: somebody(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    unique('group_invitations_once').on(t.group_id, t.email),
    check('group_invitations_email', sql`${t.email} = lower(btrim(${t.email}))`),
    check('group_invitations_role', isOneOf(t.role, GROUP_ROLES)),
    index('group_invitations_email_index').on(t.email),
    index('group_invitations_expiry').on(t.expires_at),
  ],
);

/** Premium for the members of a group, for a time and a number of people; at most one is running. */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    seats: integer().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Whose confirmed address has this domain joins without a code; null for none. */
    mail_domain: text(),
    reason: text().notNull().default(''),
    granted_by: somebody(),
    created_at: instant().notNull().default(now),
    revoked_at: instant(),
  },
  (t) => [
    check('licences_seats', sql`${t.seats} >= 1`),
    check('licences_period', sql`${t.ends_at} > ${t.starts_at}`),
    check('licences_mail_domain', sql`${t.mail_domain} = lower(btrim(${t.mail_domain}))`),
    index('licences_group').on(t.group_id, t.ends_at.desc().nullsFirst()),
    index('licences_mail_domain_index')
      .on(t.mail_domain)
      .where(sql`mail_domain is not null and revoked_at is null`),
    index('licences_ending').on(t.ends_at).where(sql`revoked_at is null`),
  ],
);

/** What a group is to do, from when and until when. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    kind: oneOf(ASSIGNMENT_KINDS).notNull(),
    lesson_id: uuid().references(() => lessons.id),
    category: text({ enum: LESSON_CATEGORIES }),
    /** Of exercises; null for the lessons of the category without one. */
    subtopic: text(),
    /** How many lessons of a category, right answers, cards or days of review, or questions of a test; null for a lesson. */
    goal: smallint(),
    unit: text({ enum: REVIEW_UNITS }),
    title: text().notNull(),
    opens_at: instant().notNull(),
    due_at: instant().notNull(),
    /** The percentage from which it is passed. */
    minimum: smallint().notNull().default(0),
    attempts: smallint(),
    minutes: smallint(),
    counts: oneOf(COUNTED_ATTEMPTS).notNull().default('best'),
    created_by: somebody(),
    created_at: instant().notNull().default(now),
    archived_at: instant(),
    /** What a class test asks everybody, each in an order of their own. */
    version_ids: uuid().array(),
    /** When a class test's results were shown. */
    released_at: instant(),
    ...external,
  },
  (t) => [
    check('assignments_kind', isOneOf(t.kind, ASSIGNMENT_KINDS)),
    check('assignments_category', isOneOf(t.category, LESSON_CATEGORIES)),
    check(
      'assignments_lesson',
      sql`case when ${t.kind} = 'test' then (${t.lesson_id} is null) <> (${t.category} is null)
        else (${t.kind} = 'lesson') = (${t.lesson_id} is not null) end`,
    ),
    check(
      'assignments_test',
      sql`case when ${t.kind} = 'test' then num_nulls(${t.version_ids}, ${t.minutes}) = 0 and cardinality(${t.version_ids}) >= 1
        else num_nonnulls(${t.version_ids}, ${t.released_at}) = 0 end`,
    ),
    check('assignments_title', sql`btrim(${t.title}) <> ''`),
    check('assignments_period', sql`${t.due_at} > ${t.opens_at}`),
    check('assignments_minimum', sql`${t.minimum} between 0 and 100`),
    check('assignments_limits', sql`${t.goal} >= 1 and ${t.attempts} >= 1 and ${t.minutes} >= 1`),
    check('assignments_unit', isOneOf(t.unit, REVIEW_UNITS)),
    check('assignments_counts', isOneOf(t.counts, COUNTED_ATTEMPTS)),
    check('assignments_external', isExternalWhole(t)),
    index('assignments_group').on(t.group_id, t.due_at),
    index('assignments_released').on(t.released_at).where(sql`released_at is not null`),
    index('assignments_lesson_index').on(t.lesson_id).where(sql`lesson_id is not null`),
  ],
);

/** A later end for one pupil. */
export const assignment_extensions = pgTable(
  'assignment_extensions',
  {
    assignment_id: idOf(() => assignments.id, { onDelete: 'cascade' }),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    due_at: instant().notNull(),
    given_by: somebody(),
  },
  (t) => [
    primaryKey({ columns: [t.assignment_id, t.user_id] }),
    index('assignment_extensions_user').on(t.user_id),
  ],
);

/** What teachers write to pupils of a group. */
export const group_messages = pgTable(
  'group_messages',
  {
    id: id(),
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    sent_by: somebody(),
    audience: oneOf(MESSAGE_AUDIENCES).notNull(),
    assignment_id: uuid().references(() => assignments.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    sent_at: instant().notNull(),
  },
  (t) => [
    check('group_messages_audience', isOneOf(t.audience, MESSAGE_AUDIENCES)),
    check('group_messages_body', sql`btrim(${t.body}) <> ''`),
    index('group_messages_group').on(t.group_id, t.sent_at.desc().nullsFirst()),
  ],
);

/** Whom a message reaches. */
export const group_message_recipients = pgTable(
  'group_message_recipients',
  {
    message_id: idOf(() => group_messages.id, { onDelete: 'cascade' }),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    /** The local day whose one mail carries it; null where it stands in the app alone. */
    mail_day: day(),
  },
  (t) => [
    primaryKey({ columns: [t.message_id, t.user_id] }),
    index('group_message_recipients_user').on(t.user_id, t.message_id),
  ],
);
