import { ACTIVITY_DAYS } from '#domain/game/leagues.ts';

/** SQL: the holder of the place `m` in the group `g` took part until the week's end. */
export const TOOK_PART = '(m.left_at is null or m.left_at >= g.ends_at)';

/** SQL: the lines `e` of the ledger of the holder of a place `m` in the four weeks up to the end of the group `g`. */
export const RECENT_LINES = `point_entries e on e.user_id = m.user_id and e.created_at < g.ends_at
  and e.created_at >= g.ends_at - interval '${ACTIVITY_DAYS} days'`;

const IN_WEEK = 'filter (where e.created_at >= m.counts_from)';

/** SQL for the points of the week and the time of the last of them, in milliseconds, from the lines that `RECENT_LINES` joins. */
export const WEEK_POINTS = `greatest(0, coalesce(sum(e.points) ${IN_WEEK}, 0))::int as points,
  coalesce(extract(epoch from max(e.created_at) ${IN_WEEK}) * 1000, 0)::float8 as reached_at`;

export const ACTIVITY = 'greatest(0, coalesce(sum(e.points), 0))::int as activity';
