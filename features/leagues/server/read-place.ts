import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { league_groups, league_places } from '#db/schema.ts';

/** The place that a person was given last, with its group unless that was removed long ago. */
export async function readPlace(db: Database, user_id: string) {
  const [found] = await db
    .select({ place: league_places, group: league_groups })
    .from(league_places)
    .leftJoin(league_groups, eq(league_groups.id, league_places.group_id))
    .where(eq(league_places.user_id, user_id))
    .orderBy(desc(league_places.placed_at))
    .limit(1);
  return found;
}

export type OwnPlace = NonNullable<Awaited<ReturnType<typeof readPlace>>>;
export type Group = typeof league_groups.$inferSelect;

/** The level that a person goes on with: the next one of a result, or else the place's. */
export function levelOf({ place, group }: OwnPlace): number {
  const index = group?.user_ids?.indexOf(place.user_id) ?? -1;
  return group?.next_levels?.[index] ?? place.level;
}

/** Whether a place is held now: until its week ends and, by those who took part at its end, until they have the next one. */
export function isHeld({ place: { left_at }, group }: OwnPlace, now: Date): boolean {
  if (!left_at) return true;
  if (!group || group.closed_at) return false;
  return group.ends_at > now || left_at >= group.ends_at;
}

export const NO_GROUP = '00000000-0000-0000-0000-000000000000';

export const ofPlace = ({ place }: OwnPlace) =>
  sql`user_id = ${place.user_id} and follows = ${place.follows}`;
