import { league_places } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ofPlace, readPlace } from './read-place.ts';

/** Leaves the leagues. The place in the group stays free until the week ends, and the level for ever. */
export async function leaveLeague({ db, caller, now }: Call): Promise<void> {
  const latest = await readPlace(db, caller.user_id);
  if (latest && !latest.place.left_at)
    await db.update(league_places).set({ left_at: now }).where(ofPlace(latest));
}
