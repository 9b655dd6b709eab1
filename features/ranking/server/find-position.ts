import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';

/**
 * SQL for the place of the learner $1 in the global ranking, counted from 1: whoever has more points (from the two-level
 * histogram, never by counting people), then whoever reached the same points before, then by id. No row for who has no
 * points or is left out of rankings.
 */
export const POSITION_OF_LEARNER = `
  select (1
    + coalesce((select sum(learners) from point_histogram where level = 1 and bucket > me.total_points / 100), 0)
    + coalesce((select sum(learners) from point_histogram
        where level = 0 and bucket > me.total_points and bucket < (me.total_points / 100 + 1) * 100), 0)
    + (select count(*) from profiles tied
        where tied.is_ranked and tied.total_points > 0 and tied.total_points = me.total_points
          and (tied.points_reached_at, tied.user_id) < (me.points_reached_at, me.user_id))
  )::int as position
  from profiles me where me.user_id = $1 and me.is_ranked and me.total_points > 0`;

const positionOf = namedQuery<{ position: number }>('position_of_learner', POSITION_OF_LEARNER);

/** A learner's place in the global ranking, or null without points or when left out of rankings. */
export async function findPosition(db: ConnectedDatabase, userId: string): Promise<number | null> {
  const [row] = await positionOf(db, [userId]);
  return row?.position ?? null;
}
