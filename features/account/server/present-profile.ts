import { levelOf } from '#domain/level.ts';
import type { Caller } from '#server/session/caller.ts';

/** The caller's own profile; the contract's output schema strips every other field. */
export function presentProfile(caller: Caller) {
  const { profile_id, ...fields } = caller;
  return { ...fields, id: profile_id, level: levelOf(caller.total_points) };
}
