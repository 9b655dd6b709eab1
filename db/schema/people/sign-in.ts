import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { USER_TOKEN_TYPES } from '#domain/people/account-links.ts';
import { bytes, country, id, idOf, instant, isOneOf, now, oneOf } from '../../columns.ts';
import { auth_users } from './accounts.ts';

// ── Signing up and in ───────────────────────────────────────────────────────────────────────────────

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
    terms_version: text(),
    /** SHA-256 of the cookie that the browser got when it signed up. */
    browser_token_hash: bytes(),
    /** Who answered in that browser without an account; the new learner gets the answers. The row may be gone. */
    guest_id: uuid(),
    /** The invitation to a group whose link led here; the new learner is in it. The row may be gone. */
    invitation_id: uuid(),
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
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
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

/** The address that somebody without one asked for, until they open the link that was mailed there. */
export const auth_address_requests = pgTable(
  'auth_address_requests',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
    email: text().notNull(),
    /** Minted when the mail is written. */
    token_hash: bytes().unique(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('auth_address_requests_expiry').on(t.expires_at)],
);

/** One-time tokens of password recovery; consumed by DELETE … RETURNING. */
export const auth_tokens = pgTable(
  'auth_tokens',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
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
