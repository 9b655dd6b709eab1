import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { batchLoader } from '#db/queries/batch-loader.ts';
import { levelOf } from '#domain/game/level.ts';
import { shownAddress } from '#domain/people/names/username.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Caller } from '#server/session/caller.ts';

type Points = { total_points: number; updated_at: Date };

/** What every finish changes in the profiles of the learners $1, in that order. */
const pointsOf = namedQuery<Points>('points_of_learners')`
  select total_points, updated_at
  from unnest($1::uuid[]) with ordinality as keys(user_id, position) left join profiles using (user_id) order by position`;

const loadPoints = batchLoader((db, learners: string[]) => pointsOf(db, [learners]));

export const readProfile = async (db: ConnectedDatabase, caller: Caller) =>
  presentProfile({ ...caller, ...(await loadPoints(db, caller.user_id)) });

export function presentProfile(profile: Caller & Points) {
  const { profile_id, email, ...fields } = profile;
  return { ...fields, email: shownAddress(email), id: profile_id, level: levelOf(profile.total_points) };
}

export async function describeSession({ db, visitor }: Call) {
  if (!visitor) return { session: null, user: null, profile: null };
  return {
    session: { expires_at: visitor.session_expires_at },
    user: { id: visitor.user_id, email: shownAddress(visitor.email) },
    profile: await readProfile(db, visitor),
  };
}
