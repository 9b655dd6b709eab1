import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import { GROUP_SIZES, LEAGUES } from '#domain/game/leagues.ts';
import { id, idOf, instant, now } from '../../columns.ts';
import { auth_users } from '../people/accounts.ts';

// ── Ranking ───────────────────────────────────────────────────────────────────────────────────────

/** Points of the last 7 × 24 h per user: added when earned, subtracted when they are older. */
export const weekly_points = pgTable(
  'weekly_points',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
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
 * Number of ranked learners per bucket, to find a position without counting people: a total (level 0), 100 totals (level 1), or a total
 * with the time in which it was reached: 50 days, 19 hours or 17 minutes (levels 2 to 4).
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
    /** The result, in one row because writing a million is slow: who took part to the end, in order. The first `competing` have a place. */
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
