import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { PUPIL_CONSENTS } from '#domain/people/consent-age.ts';
import { DELETION_STEPS } from '#domain/people/deletion.ts';
import { ROLES, THEME_PREFERENCES, USER_STATUSES } from '#domain/people/profile.ts';
import { STAFF_ROLES } from '#domain/rights.ts';
import { country, id, idOf, instant, isCountryCode, isOneOf, now, oneOf, timeZone } from '../../columns.ts';

// ── Accounts ────────────────────────────────────────────────────────────────────────────────────────

export const auth_users = pgTable(
  'auth_users',
  {
    id: id(),
    /** Lower case and trimmed; of an account without an address the one that `domain/people/names/username.ts` makes. */
    email: text().notNull().unique(),
    /** What an account made by a school signs in with (docs/product.md §28). */
    username: text().unique(),
    password_hash: text().notNull(),
    created_at: instant().notNull().default(now),
    password_changed_at: instant(),
    /** Set for a password that was generated, until its owner chooses one. */
    password_expires_at: instant(),
  },
  (t) => [
    check('auth_users_email_folded', sql`${t.email} = lower(btrim(${t.email}))`),
    check(
      'auth_users_username',
      sql`${t.username} ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length(${t.username}) between 3 and 30`,
    ),
  ],
);

/** Who made an account without an address, and who consented to it before anything was stored (docs/product.md §28). */
export const pupil_accounts = pgTable(
  'pupil_accounts',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
    created_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    /** Of the terms that the school accepted. */
    terms_version: text().notNull(),
    consent: oneOf(PUPIL_CONSENTS).notNull(),
    /** The name as the school wrote it, whatever its owner calls itself later. */
    full_name: text(),
  },
  (t) => [check('pupil_accounts_consent', isOneOf(t.consent, PUPIL_CONSENTS))],
);

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).unique(),
    full_name: text().notNull(),
    /** Always the sum of the user's point_entries. */
    total_points: integer().notNull().default(0),
    /** When total_points last grew; orders equal totals in rankings. */
    points_reached_at: instant().notNull().default(now),
    /** When the person last finished a lesson or a review; each finish writes it. */
    last_activity_at: instant(),
    role: oneOf(ROLES).notNull().default('user'),
    /** The rows of staff_roles, by the alphabet; a trigger keeps it, so that the guard reads no other table. */
    staff: text({ enum: STAFF_ROLES }).array().notNull().default([]),
    /** The end of the longest running licence of the groups one is in; a copy, so that the guard reads no other table. */
    licensed_until: instant(),
    /**
     * False for suspended users, administrators and other staff (a trigger sees to the latter two); stored here so that rankings read a
     * single index.
     */
    is_ranked: boolean().notNull().default(true),
    hide_name: boolean().notNull().default(false),
    /** Its owner has switched the name on, so that a later age line leaves it alone. */
    shows_name: boolean().notNull().default(false),
    /** Asked only where an age line is set. */
    birth_year: smallint(),
    time_zone: timeZone().notNull().default('UTC'),
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

/** Searchable names and addresses, kept by triggers; apart, because adding points rewrites a profile and its index entries. */
export const user_directory = pgTable(
  'user_directory',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
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
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
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

/** What administrators made people beside learning (domain/rights.ts), and who did. */
export const staff_roles = pgTable(
  'staff_roles',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    role: oneOf(STAFF_ROLES).notNull(),
    granted_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    granted_at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.role] }),
    check('staff_roles_role', isOneOf(t.role, STAFF_ROLES)),
  ],
);

/** Accepted versions of the terms (domain/terms.ts). */
export const user_consents = pgTable(
  'user_consents',
  {
    user_id: idOf(() => auth_users.id),
    terms_version: text().notNull(),
    accepted_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.terms_version] })],
);

/** Requested deletions of accounts, each with the step that comes next; the row stays when the account is erased. */
export const account_deletions = pgTable(
  'account_deletions',
  {
    user_id: idOf(() => auth_users.id).primaryKey(),
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
  user_id: idOf(() => auth_users.id).primaryKey(),
  recorded_at: instant().notNull().default(now),
});
