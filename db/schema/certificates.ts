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
import { auth_users } from './accounts.ts';

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

/** What somebody achieved, as it was signed. Rows stay, since their place in the list of revocations does. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    category: oneOf(LESSON_CATEGORIES).notNull(),
    /** Null when it is withheld, and once the account is erased. */
    holder_name: text(),
    name_source: oneOf(NAME_SOURCES),
    /** How many lessons were asked, and whether the exam of the unit was. */
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
    check('certificates_category', isOneOf(t.category, LESSON_CATEGORIES)),
    check('certificates_name_source', isOneOf(t.name_source, NAME_SOURCES)),
    check('certificates_revocation', isOneOf(t.revocation, REVOCATIONS)),
    check('certificates_revoked', sql`(${t.revoked_at} is null) = (${t.revocation} is null)`),
    uniqueIndex('certificates_valid').on(t.user_id, t.category).where(sql`revoked_at is null`),
    index('certificates_user').on(t.user_id, t.issued_at),
    uniqueIndex('certificates_status').on(t.status_list, t.status_index),
    index('certificates_revoked_list').on(t.status_list, t.status_index).where(sql`revoked_at is not null`),
  ],
);
