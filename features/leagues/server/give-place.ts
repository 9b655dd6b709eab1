import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { league_groups, league_places } from '#db/schema.ts';
import { GROUP_SIZES, type LeagueWeek } from '#domain/game/leagues.ts';

type Competition = LeagueWeek & { level: number };

type NewPlace = Omit<typeof league_places.$inferInsert, 'group_id' | 'left_at'>;

/**
 * Gives somebody a place in an open group of a week and level: one with fewer than 20 people if there is one, then the one with the most
 * similar activity, otherwise a new one. @returns false when the place before is followed by another one already
 */
export async function givePlace(
  tx: Database,
  week: LeagueWeek,
  place: NewPlace,
  activity: number,
): Promise<boolean> {
  const competition = { ...week, level: place.level };
  // Two people who join at once would each begin a group.
  const key = [place.level, week.starts_at.toISOString(), week.ends_at.toISOString()].join(' ');
  await lockKeyUntilCommit(tx, 'leaguePlaces', key);
  const { rows } = await tx.execute<{ id: string }>(openGroup(competition, activity));
  const group_id = rows[0]?.id ?? randomUUID();
  const given = await tx
    .insert(league_places)
    .values({ ...place, group_id })
    .onConflictDoNothing()
    .returning({ group_id: league_places.group_id });
  if (given.length === 0) return false;
  const group = { ...competition, id: group_id, activity, members: 1 };
  await tx
    .insert(league_groups)
    .values(group)
    .onConflictDoUpdate({ target: league_groups.id, set: { members: sql`${league_groups.members} + 1` } });
  return true;
}

/** One row of each index range, so the number of groups does not matter. */
function openGroup({ level, starts_at, ends_at }: Competition, activity: number) {
  const isOpen = sql`starts_at = ${starts_at} and ends_at = ${ends_at} and level = ${level} and closed_at is null`;
  const smallest = sql.raw(`${GROUP_SIZES.smallest}`);
  const largest = sql.raw(`${GROUP_SIZES.largest}`);
  return sql`select id from (
      (select id, 1 as choice, 0 as distance from ${league_groups} where ${isOpen} and members < ${smallest} limit 1)
      union all (select id, 2, activity - ${activity}::int from ${league_groups}
        where ${isOpen} and members < ${largest} and activity >= ${activity} order by activity limit 1)
      union all (select id, 2, ${activity}::int - activity from ${league_groups}
        where ${isOpen} and members < ${largest} and activity < ${activity} order by activity desc limit 1)
    ) as open order by choice, distance, id limit 1`;
}
