import { onlyRow } from '#db/only-row.ts';
import { review_settings } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { bringOwnCards } from './bring-cards.ts';

type Change = { retention?: number | undefined; size?: number | undefined };

/** Changes how the caller reviews. Another retention holds for a card from its next answer on, also for one that is still to be brought. */
export async function changeSettings(call: Call, { retention, size }: Change) {
  const { db, caller } = call;
  if (retention !== undefined) await bringOwnCards(call);
  const change = { ...(retention !== undefined && { retention }), ...(size !== undefined && { size }) };
  const rows = await db
    .insert(review_settings)
    .values({ user_id: caller.user_id, ...change })
    .onConflictDoUpdate({ target: review_settings.user_id, set: { user_id: caller.user_id, ...change } })
    .returning({ retention: review_settings.retention, size: review_settings.size });
  return onlyRow(rows);
}
