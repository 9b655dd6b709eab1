import type { ConnectedDatabase } from '#db/connect.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
import { aroundInRanking, rankingLabel } from '#domain/game/ranking.ts';
import { WEEK_MS } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ageWeeklyPoints } from './age-weekly-points.ts';
import { GLOBAL_BOARD, neighbours, WEEKLY_BOARD } from './neighbours-sql.ts';
import { placeOf } from './place-of.ts';
import { isOutdated, type Ranked } from './read-rankings.ts';
import { presentLearner } from './share-ranking.ts';
import { SHOWN_NAMES } from './shown-names.ts';

const NEIGHBOURS = 5;

/** Places of the week are counted up to this one; there is no histogram of weekly points. */
const COUNTED_PLACES = 1_000;

type Around = { position: number | null; own: Ranked | null; above: Ranked[]; below: Ranked[] };

const own = (
  points: string,
) => `case when me.user_id is not null then json_build_object('user_id', p.user_id, 'full_name', p.full_name,
  'hide_name', p.hide_name, 'points', me.${points}, 'names', ${SHOWN_NAMES}) end as own`;

const selectGlobal = (keys: string) => `select (${placeOf('learner')}) as position, ${own('total_points')},
    ${neighbours(GLOBAL_BOARD, 'above', NEIGHBOURS)} as above, ${neighbours(GLOBAL_BOARD, 'below', NEIGHBOURS)} as below
  from ${keys} left join profiles me on me.user_id = learner and me.is_ranked and me.total_points > 0
    left join profiles p on p.user_id = me.user_id`;

const before = (condition: string) => `
  (select from weekly_points w where w.is_ranked and w.points > 0 and ${condition} limit ${COUNTED_PLACES})`;

/** The place in the week, null beyond the thousandth one. Each read stops there, so its cost does not grow with the number of learners. */
const WEEKLY_PLACE = `(select case when count(*) < ${COUNTED_PLACES} then count(*)::int + 1 end from (
  ${before('w.points > me.points')} union all
  ${before('w.points = me.points and (w.points_reached_at, w.user_id) < (me.points_reached_at, me.user_id)')}) as better)`;

export const selectWeekly = (
  keys: string,
) => `select case when me.user_id is not null then ${WEEKLY_PLACE} end as position,
    ${own('points')}, ${isOutdated('since')} as outdated,
    ${neighbours(WEEKLY_BOARD, 'above', NEIGHBOURS)} as above, ${neighbours(WEEKLY_BOARD, 'below', NEIGHBOURS)} as below
  from ${keys} left join weekly_points me on me.user_id = learner and me.is_ranked and me.points > 0
    left join profiles p on p.user_id = me.user_id`;

const loadGlobal = queryPerKey<{ learner: string }, Around>(
  'around_global',
  { learner: 'uuid' },
  selectGlobal,
);

const loadWeekly = queryPerKey<{ learner: string; since: Date }, Around & { outdated: boolean }>(
  'around_weekly',
  { learner: 'uuid', since: 'timestamptz' },
  selectWeekly,
);

/** The caller's place of all time and up to five learners on each side of it (docs/product.md §7 C30). */
export async function readGlobalAround({ db, caller }: Call) {
  const around = await loadGlobal(db, { learner: caller.user_id });
  return { ...present(around, caller.user_id), label: rankingLabel(around.position) };
}

/** The same for the last 7 × 24 h. The place is null without points, and beyond the thousandth one. */
export const readWeeklyAround = async ({ db, caller, now }: Call) =>
  present(await readCurrentWeek(db, caller.user_id, now), caller.user_id);

async function readCurrentWeek(db: ConnectedDatabase, learner: string, now: Date): Promise<Around> {
  const key = { learner, since: new Date(now.getTime() - WEEK_MS) };
  const read = await loadWeekly(db, key);
  if (!read.outdated) return read;
  await ageWeeklyPoints(db, now);
  return loadWeekly(db, key);
}

function present({ position, own: me, above, below }: Around, user_id: string) {
  if (!me) return { position: null, points: 0, around: [] };
  const learners = aroundInRanking(above, me, below);
  const first = position === null ? null : position - learners.indexOf(me);
  return {
    position,
    points: me.points,
    around: learners.map((learner, index) => ({
      ...presentLearner(learner, index, user_id),
      position: first === null ? null : first + index,
    })),
  };
}
