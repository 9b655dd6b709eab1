import { queryPerKey } from '#db/queries/query-per-key.ts';
import { nearestInRanking, rankingLabel } from '#domain/game/ranking.ts';
import { WEEK_MS } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { GLOBAL_BOARD, neighbours } from './neighbours-sql.ts';
import { placeOf } from './place-of.ts';
import type { Ranked } from './read-rankings.ts';
import { presentLearner } from './share-ranking.ts';
import { SHOWN_NAMES } from './shown-names.ts';

/** How many neighbours are read on each side: enough for five rows at either end of the ranking. */
const NEIGHBOURS = 4;

type Nearby = {
  position: number | null;
  weekly_points: number;
  own: Ranked | null;
  above: Ranked[];
  below: Ranked[];
};

export const selectNearby = (keys: string) => `select
    (${placeOf('learner')}) as position,
    coalesce((select sum(points) from point_entries where user_id = learner and created_at > since), 0)::int as weekly_points,
    case when me.user_id is not null then json_build_object('user_id', me.user_id, 'full_name', me.full_name,
      'hide_name', me.hide_name, 'points', me.total_points, 'names', ${SHOWN_NAMES}) end as own,
    ${neighbours(GLOBAL_BOARD, 'above', NEIGHBOURS)} as above,
    ${neighbours(GLOBAL_BOARD, 'below', NEIGHBOURS)} as below
  from ${keys} left join profiles me on me.user_id = learner and me.is_ranked and me.total_points > 0`;

const loadNearby = queryPerKey<{ learner: string; since: Date }, Nearby>(
  'nearby_learners',
  { learner: 'uuid', since: 'timestamptz' },
  selectNearby,
);

/** The caller's place with its label, the learners around it, and the caller's points of the last 7 × 24 h (docs/product.md §7 C31). */
export async function readNearby({ db, caller, now }: Call) {
  const { position, weekly_points, own, above, below } = await loadNearby(db, {
    learner: caller.user_id,
    since: new Date(now.getTime() - WEEK_MS),
  });
  return { position, label: rankingLabel(position), weekly_points, around: around() };

  function around() {
    if (position === null || !own) return [];
    const learners = nearestInRanking(above, own, below);
    const first = position - learners.indexOf(own);
    return learners.map((learner, index) => presentLearner(learner, first + index, caller.user_id));
  }
}

const readPlace = queryPerKey<{ learner: string }, { position: number | null }>(
  'own_place',
  { learner: 'uuid' },
  (keys) => `select (${placeOf('learner')}) as position from ${keys}`,
);

/** The caller's place in the global ranking with its label (docs/product.md §7 C31). */
export async function readOwnRank({ db, caller }: Call) {
  const { position } = await readPlace(db, { learner: caller.user_id });
  return { position, label: rankingLabel(position) };
}
