import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { point_histogram, profiles } from '#db/schema.ts';

/**
 * A learner's place in the global ranking, counted from 1: whoever has more points (from the two-level histogram, never by
 * counting people), then whoever reached the same points before, then by id.
 *
 * @returns null for who has no points or is left out of rankings
 */
export async function findPosition(db: Database, userId: string): Promise<number | null> {
  const { rows } = await db.execute<{ position: number }>(sql`
    select (1
      + coalesce((select sum(learners) from ${point_histogram} where level = 1 and bucket > me.total_points / 100), 0)
      + coalesce((select sum(learners) from ${point_histogram}
          where level = 0 and bucket > me.total_points and bucket < (me.total_points / 100 + 1) * 100), 0)
      + (select count(*) from ${profiles} tied
          where tied.is_ranked and tied.total_points > 0 and tied.total_points = me.total_points
            and (tied.points_reached_at, tied.user_id) < (me.points_reached_at, me.user_id))
    )::int as position
    from ${profiles} me
    where me.user_id = ${userId} and me.is_ranked and me.total_points > 0`);
  return rows[0]?.position ?? null;
}
