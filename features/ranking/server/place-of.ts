/** SQL for a range of tie buckets: those of `me`'s total, after the bucket that the level above has counted, before `me`'s own. */
const earlierTies = (level: number, parentBits: number) => {
  const bucket = (bits: number) => `tie_bucket(me.total_points, me.points_reached_at, ${bits})`;
  return `(${level}, ${bucket(parentBits)} << 6, ${bucket(parentBits - 6)})`;
};

/**
 * SQL for a learner's place in the global ranking (docs/product.md §9.8), no row without points or rank. Those before this one are summed
 * in ranges of the histogram; only those who reached the same total within the same 17 minutes (2^20 ms) are counted one by one.
 */
export const placeOf = (learner: string) => `
  select (1
    + (select coalesce(sum(counted.learners), 0) from (values
        (1, me.total_points::bigint / 100 + 1, 2147483647::bigint),
        (0, me.total_points + 1, (me.total_points / 100 + 1) * 100),
        (2, me.total_points::bigint << 10, tie_bucket(me.total_points, me.points_reached_at, 32)),
        ${earlierTies(3, 32)},
        ${earlierTies(4, 26)}
      ) as better(level, first, next) cross join lateral (
        select sum(learners) as learners from point_histogram h
        where h.level = better.level and h.bucket >= better.first and h.bucket < better.next
      ) as counted)
    + (select count(*) from profiles tied
        where tied.is_ranked and tied.total_points > 0 and tied.total_points = me.total_points
          and tied.points_reached_at >= date_bin('1048.576 s', me.points_reached_at, 'epoch')
          and (tied.points_reached_at, tied.user_id) < (me.points_reached_at, me.user_id))
  )::int from profiles me where me.user_id = ${learner} and me.is_ranked and me.total_points > 0`;
