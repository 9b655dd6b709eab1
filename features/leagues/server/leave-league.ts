import { eq } from 'drizzle-orm';
import { league_places } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ofPlace, readPlace } from './read-place.ts';

/** Leaves the leagues; the place stays free until the week ends. Groups that are being formed lock the place that theirs follows. */
export async function leaveLeague({ db, caller, now }: Call): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(league_places.user_id, caller.user_id);
    await tx.select({ group_id: league_places.group_id }).from(league_places).where(own).for('update');
    const latest = await readPlace(tx, caller.user_id);
    if (latest && !latest.place.left_at)
      await tx.update(league_places).set({ left_at: now }).where(ofPlace(latest));
  });
}
