import { avatarOf, HIDDEN_NAME } from '#domain/ranking.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Ranked, Standing } from './read-rankings.ts';

/** Who is not in a ranking sees the same as all others; who is in it sees a marked row, and their own name. */
export async function shareRanking(call: Call, read: (call: Call) => Promise<Standing>) {
  const { version, rows } = await read(call);
  const me = call.caller.user_id;
  return { version, audience: rows.some(({ user_id }) => user_id === me) ? me : 'others' };
}

/** A ranking for one reader: no mail and no id leaves; a hidden name is hidden from all but its owner. */
export function presentRanking({ rows }: Standing, me: string) {
  return rows.map((learner, index) => presentLearner(learner, index + 1, me));
}

/** One learner of a ranking, for one reader. */
export function presentLearner(
  { user_id, full_name, hide_name, points }: Ranked,
  position: number,
  me: string,
) {
  const is_me = user_id === me;
  return {
    position,
    full_name: hide_name && !is_me ? HIDDEN_NAME : full_name,
    points,
    avatar: avatarOf(user_id),
    is_me,
  };
}
