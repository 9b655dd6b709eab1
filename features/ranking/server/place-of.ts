/**
 * SQL for a learner's place in the global ranking, counted from 1 (docs/product.md §9.8). Learners with more points come
 * from the two-level histogram, so that nobody has to be counted; ties are ordered by time, then by id. It gives no row for
 * a learner without points or one who is not ranked.
 *
 * @param learner SQL expression of the learner's user_id
 */
export const placeOf = (learner: string) => `
  select (1
    + coalesce((select sum(learners) from point_histogram where level = 1 and bucket > me.total_points / 100), 0)
    + coalesce((select sum(learners) from point_histogram
        where level = 0 and bucket > me.total_points and bucket < (me.total_points / 100 + 1) * 100), 0)
    + (select count(*) from profiles tied
        where tied.is_ranked and tied.total_points > 0 and tied.total_points = me.total_points
          and (tied.points_reached_at, tied.user_id) < (me.points_reached_at, me.user_id))
  )::int from profiles me where me.user_id = ${learner} and me.is_ranked and me.total_points > 0`;
