import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answer } from '#domain/answer.ts';
import type { TopicMastery } from '#domain/learning/mastery.ts';
import { bytes, id, idOf, instant, now } from '../../columns.ts';
import { lessons } from '../content.ts';
import { assignments } from '../groups.ts';
import { auth_users } from '../people/accounts.ts';

// ── Questions asked before there is a run ───────────────────────────────────────────────────────────

/**
 * A first lesson that somebody answers without an account (docs/product.md §22). It is no run, so nothing counts it; when its browser's
 * sign-up is confirmed, the row is deleted and becomes a quiz of the new learner.
 */
export const guests = pgTable(
  'guests',
  {
    id: id(),
    /** SHA-256 of the browser's cookie. */
    token_hash: bytes().notNull().unique(),
    lesson_id: idOf(() => lessons.id),
    version_ids: uuid().array().notNull(),
    seed: uuid().notNull().default(sql`gen_random_uuid()`),
    /** By version. They are graded by the key of today until they become answers of a quiz. */
    answers: jsonb().$type<Record<string, Answer>>().notNull().default({}),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    check('guests_questions', sql`cardinality(${t.version_ids}) >= 1`),
    check('guests_answers', sql`jsonb_typeof(${t.answers}) = 'object'`),
    index('guests_expiry').on(t.expires_at),
  ],
);

/**
 * A quiz or a review that a device (docs/product.md §26), or questions that a sheet of paper (§35), has taken along. It is no run, so
 * nothing counts it, until its answers arrive.
 */
export const offline_packages = pgTable(
  'offline_packages',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    /** A UUID of version 7; the run that it becomes has the same. */
    id: uuid().notNull(),
    /** Of a sheet, its assignment. */
    device_id: uuid().notNull(),
    /** What the sheet was printed for; null for a device. */
    assignment_id: uuid().references((): AnyPgColumn => assignments.id, { onDelete: 'cascade' }),
    /** Null for a review; of a sheet of exercises, the lesson of the first one. */
    lesson_id: uuid().references(() => lessons.id),
    /** What a review has beside its questions, as in `review_runs`; null for a lesson. */
    review: jsonb().$type<{ due: Record<string, string>; mastery: TopicMastery[] }>(),
    version_ids: uuid().array().notNull(),
    seed: uuid().notNull().default(sql`gen_random_uuid()`),
    /** The learner's country when it was issued, by which numbers are read; null in packages of 1.16. */
    country: text(),
    issued_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Whether the device gets this one when it asks for the lesson; another one takes its place after it was submitted or expired. */
    is_current: boolean().notNull().default(true),
    /** What names the answers that arrived; null before. */
    digest: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    check('offline_packages_questions', sql`cardinality(${t.version_ids}) >= 1`),
    check('offline_packages_current', sql`not (${t.is_current} and ${t.digest} is not null)`),
    check('offline_packages_purpose', sql`(${t.lesson_id} is null) = (${t.review} is not null)`),
    uniqueIndex('offline_packages_one_current')
      .on(t.user_id, t.device_id, t.lesson_id)
      .where(sql`is_current`),
    uniqueIndex('offline_packages_one_review')
      .on(t.user_id, t.device_id)
      .where(sql`is_current and lesson_id is null`),
    index('offline_packages_expiry').on(t.expires_at),
    index('offline_packages_assignment').on(t.assignment_id).where(sql`assignment_id is not null`),
  ],
);
