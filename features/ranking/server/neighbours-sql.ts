import { SHOWN_NAMES } from './shown-names.ts';

/** A table that rankings read: its column of points, and what is read of each neighbour. */
type Board = { table: string; points: string; columns: string; withNames: (near: string) => string };

export const GLOBAL_BOARD: Board = {
  table: 'profiles',
  points: 'total_points',
  columns: `user_id, full_name, hide_name, total_points as points, points_reached_at, ${SHOWN_NAMES} as names`,
  withNames: (near) => near,
};

export const WEEKLY_BOARD: Board = {
  table: 'weekly_points',
  points: 'points',
  columns: 'user_id, points, points_reached_at',
  withNames: (near) => `
    select found.*, p.full_name, p.hide_name, ${SHOWN_NAMES} as names from (${near}) found join profiles p using (user_id)`,
};

/** SQL for up to `count` learners beside the row `me` of a board, nearest first. Equal points are apart: each read is one index range. */
export function neighbours(board: Board, side: 'above' | 'below', count: number): string {
  const { table, points, columns, withNames } = board;
  const [more, earlier, nearest] =
    side === 'above'
      ? ['>', '<', 'points, points_reached_at desc, user_id desc']
      : ['<', '>', 'points desc, points_reached_at, user_id'];
  const read = (condition: string) => `
    (select ${columns} from ${table} n where n.is_ranked and n.${points} > 0 and ${condition}
      order by ${nearest.replace('points', points)} limit ${count})`;
  const near = `
    ${read(`n.${points} = me.${points} and (n.points_reached_at, n.user_id) ${earlier} (me.points_reached_at, me.user_id)`)}
    union all ${read(`n.${points} ${more} me.${points}`)}
    order by ${nearest} limit ${count}`;
  return `(select coalesce(json_agg(near order by ${nearest}), '[]') from (${withNames(near)}) near)`;
}
