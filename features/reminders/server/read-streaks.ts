import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { streaks } from '#db/schema.ts';
import { streakNow } from '#domain/game/day.ts';
import { type StreakRow, streakColumns, toStreak } from '#features/streak/server/streak-sql.ts';

export type StreakAtRisk = { streak_at_risk: number; last_active_at: Date };

/** The days of each person's streak that end with today, 0 where they do not, and when the person last practised. */
export async function readStreaks(
  db: Database,
  people: { user_id: string; zone: string }[],
  now: Date,
): Promise<Map<string, StreakAtRisk>> {
  const ids = people.map(({ user_id }) => user_id);
  const { rows } = await db.execute<{ user_id: string } & StreakRow>(sql`
    select s.user_id, ${sql.raw(streakColumns('s.user_id'))} from ${streaks} s where s.user_id = any(${sql.param(ids)}::uuid[])`);
  const zoneOf = new Map(people.map(({ user_id, zone }) => [user_id, zone]));
  return new Map(
    rows.flatMap(({ user_id, streak: stored, pauses }) => {
      const streak = toStreak(stored);
      if (!streak) return [];
      const zone = zoneOf.get(user_id) ?? streak.time_zone;
      const { at_risk, days } = streakNow(streak, { now, zone }, pauses);
      return [[user_id, { streak_at_risk: at_risk ? days : 0, last_active_at: streak.last_at }]];
    }),
  );
}
