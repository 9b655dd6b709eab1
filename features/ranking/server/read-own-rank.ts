import { queryPerKey } from '#db/queries/query-per-key.ts';
import { rankingLabel } from '#domain/game/ranking.ts';
import type { Call } from '#server/endpoints/call.ts';
import { placeOf } from './place-of.ts';

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
