import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { NAME_SOURCES, REVOCATIONS } from '#domain/people/certificates.ts';
import { id, idOf, instant, isOneOf, now, oneOf } from '../columns.ts';
import { groups } from './groups.ts';
import { auth_users } from './people/accounts.ts';

// ── Certificates ────────────────────────────────────────────────────────────────────────────────────

/** The public keys of certificates, published for as long as somebody may check one; the private key is a setting (docs/product.md §31). */
export const certificate_keys = pgTable('certificate_keys', {
  /** The key's thumbprint (RFC 7638). */
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: instant().notNull().default(now),
  /** When another key took over. */
  retired_at: instant(),
});

/** Assignments of a group for which its pupils get a certificate once all are fulfilled (docs/product.md §31.7). */
export const certificate_lists = pgTable(
  'certificate_lists',
  {
    id: id(),
    group_id: idOf(() => groups.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Of this group; they are archived, never deleted. */
    assignment_ids: uuid().array().notNull(),
    /** Whether the school consents that certificates of pupils who are too young for it, or may be, have their names. */
    names_consented: boolean().notNull(),
    created_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(now),
    /** Since when nobody gets one any more. */
    archived_at: instant(),
  },
  (t) => [
    check('certificate_lists_title', sql`btrim(${t.title}) <> ''`),
    check('certificate_lists_assignments', sql`cardinality(${t.assignment_ids}) between 1 and 60`),
    index('certificate_lists_group').on(t.group_id, t.created_at),
  ],
);

/** What somebody achieved, as it was signed. Rows stay, since their place in the list of revocations does. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    /** Null for the certificate of a list. */
    category: text({ enum: LESSON_CATEGORIES }),
    /** The list that was fulfilled, and what it was called then. */
    list_id: uuid().references(() => certificate_lists.id, { onDelete: 'set null' }),
    title: text(),
    /** Null when it is withheld, and once the account is erased. */
    holder_name: text(),
    name_source: oneOf(NAME_SOURCES),
    /** How many lessons, or assignments of a list, were asked, and whether the exam of the unit was. */
    lessons: smallint().notNull(),
    with_exam: boolean().notNull(),
    issued_at: instant().notNull(),
    /** The signed credential (VC-JWT); null once it no longer holds. */
    credential: text(),
    status_list: smallint().notNull(),
    status_index: integer().notNull(),
    revoked_at: instant(),
    revocation: oneOf(REVOCATIONS),
    revoked_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    revoked_reason: text().notNull().default(''),
    /** Whether the person may be given another one for the same after an administrator revoked this one. */
    may_return: boolean().notNull().default(true),
  },
  (t) => [
    check('certificates_of', sql`(${t.category} is null) = (${t.title} is not null)`),
    check('certificates_category', isOneOf(t.category, LESSON_CATEGORIES)),
    check('certificates_name_source', isOneOf(t.name_source, NAME_SOURCES)),
    check('certificates_revocation', isOneOf(t.revocation, REVOCATIONS)),
    check('certificates_revoked', sql`(${t.revoked_at} is null) = (${t.revocation} is null)`),
    uniqueIndex('certificates_valid').on(t.user_id, t.category).where(sql`revoked_at is null`),
    uniqueIndex('certificates_valid_of_list').on(t.user_id, t.list_id).where(sql`revoked_at is null`),
    index('certificates_list').on(t.list_id).where(sql`list_id is not null`),
    index('certificates_user').on(t.user_id, t.issued_at),
    uniqueIndex('certificates_status').on(t.status_list, t.status_index),
    index('certificates_revoked_list').on(t.status_list, t.status_index).where(sql`revoked_at is not null`),
  ],
);
