import { batchLoader } from '#db/batch-loader.ts';
import { namedQuery } from '#db/named-query.ts';
import { rankingLabel } from '#domain/ranking.ts';
import type { Call } from '#server/endpoints/call.ts';
import { placeOf } from './place-of.ts';

const placesOf = namedQuery<{ position: number | null }>(
  'own_places',
  `select (${placeOf('learner')}) as position
  from unnest($1::uuid[]) with ordinality as keys(learner, position) order by keys.position`,
);

const loadPlace = batchLoader((db, learners: string[]) => placesOf(db, [learners]));

/** The caller's place in the global ranking with its label (docs/product.md §7 C31). */
export async function readOwnRank({ db, caller }: Call) {
  const { position } = await loadPlace(db, caller.user_id);
  return { position, label: rankingLabel(position) };
}
