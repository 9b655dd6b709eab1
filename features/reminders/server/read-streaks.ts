import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { streak_pauses, streaks } from '#db/schema.ts';
import { streakNow } from '#domain/game/day.ts';

export type StreakAtRisk = { streak_at_risk: number; last_active_at: Date };

/** The days of each person's streak that end with today, 0 where they do not, and when the person last practised. */
export async function readStreaks(
  db: Database,
  people: { user_id: string; zone: string }[],
  now: Date,
): Promise<Map<string, StreakAtRisk>> {
  const ids = people.map(({ user_id }) => user_id);
  const rows = await db.select().from(streaks).where(inArray(streaks.user_id, ids));
  const pauses = await db.select().from(streak_pauses).where(inArray(streak_pauses.user_id, ids));
  const pausesOf = Map.groupBy(pauses, ({ user_id }) => user_id);
  const zoneOf = new Map(people.map(({ user_id, zone }) => [user_id, zone]));
  return new Map(
    rows.map(({ user_id, ...streak }) => {
      const zone = zoneOf.get(user_id) ?? streak.time_zone;
      const { at_risk, days } = streakNow(streak, { now, zone }, pausesOf.get(user_id));
      return [user_id, { streak_at_risk: at_risk ? days : 0, last_active_at: streak.last_at }];
    }),
  );
}
