import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { BADGE_CONDITION_TYPES } from '#domain/game/badges.ts';
import { id, idOf, instant, isOneOf, now, oneOf, packed } from '../../columns.ts';
import { auth_users } from '../people/accounts.ts';
import { runKey } from './runs.ts';

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
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    badge_id: idOf(() => badges.id),
    awarded_at: instant().notNull().default(now),
    /** The quiz that earned the badge; null when it was awarded later to a person who already qualified. */
    attempt_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.badge_id] }),
    runKey('user_badges_run', t.user_id, t.attempt_id),
    index('user_badges_badge').on(t.badge_id, t.awarded_at),
  ],
);

/** Awards of new or changed badges to people who already qualify, with the progress in the order of user_id. */
export const badge_award_jobs = pgTable('badge_award_jobs', {
  badge_id: idOf(() => badges.id, { onDelete: 'cascade' }).primaryKey(),
  after_user_id: uuid(),
  awarded: integer().notNull().default(0),
  requested_at: instant().notNull(),
});
