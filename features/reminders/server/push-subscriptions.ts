import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { push_subscriptions } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';

/** Browsers per person; the oldest makes room for another. */
const MOST_DEVICES = 10;

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Saves the browser of the call. A browser belongs to the person who used it last for this. */
export async function addPushSubscription(call: Call, { endpoint, keys }: Subscription) {
  const { db, caller, now } = call;
  const { user_id, session_id } = caller;
  await db.transaction(async (tx) => {
    // Deleting the row of somebody else also takes away the messages that wait for this browser.
    await tx
      .delete(push_subscriptions)
      .where(and(eq(push_subscriptions.endpoint, endpoint), ne(push_subscriptions.user_id, user_id)));
    const [known] = await tx
      .select({ id: push_subscriptions.id })
      .from(push_subscriptions)
      .where(eq(push_subscriptions.endpoint, endpoint));
    if (!known) await recordSecurityEvent(tx, call, { kind: 'push_device_added', user_id });
    const values = { user_id, session_id, ...keys, created_at: now };
    await tx
      .insert(push_subscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: push_subscriptions.endpoint, set: values });
    const surplus = tx
      .select({ id: push_subscriptions.id })
      .from(push_subscriptions)
      .where(eq(push_subscriptions.user_id, user_id))
      .orderBy(desc(push_subscriptions.created_at), desc(push_subscriptions.id))
      .offset(MOST_DEVICES);
    await tx.delete(push_subscriptions).where(inArray(push_subscriptions.id, surplus));
  });
}

export async function removePushSubscription({ db, caller }: Call, endpoint: string): Promise<void> {
  await db
    .delete(push_subscriptions)
    .where(and(eq(push_subscriptions.endpoint, endpoint), eq(push_subscriptions.user_id, caller.user_id)));
}
