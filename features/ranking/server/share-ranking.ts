import { avatarOf, nameForOthers } from '#domain/game/ranking.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Ranked, Standing } from './read-rankings.ts';

/** Callers outside the ranking share one answer; a caller in it gets the own row marked and the own name visible. */
export async function shareRanking(call: Call, read: (call: Call) => Promise<Standing>) {
  const { version, rows } = await read(call);
  const me = call.caller.user_id;
  return { version, audience: rows.some(({ user_id }) => user_id === me) ? me : 'others' };
}

/** A ranking as `me` may see it: without ids, and with hidden names only for their owners (docs/product.md §9.9). */
export const presentRanking = ({ rows }: Standing, me: string) =>
  rows.map((learner, index) => presentLearner(learner, index + 1, me));

/** One row of a ranking as `me` may see it; `position` counts from 1. */
export function presentLearner(
  { user_id, full_name, hide_name, points, names }: Ranked,
  position: number,
  me: string,
) {
  const is_me = user_id === me;
  return {
    position,
    full_name: is_me ? full_name : nameForOthers({ full_name, hide_name }, names),
    points,
    avatar: avatarOf(user_id),
    is_me,
  };
}
