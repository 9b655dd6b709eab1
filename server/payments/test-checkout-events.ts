import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { test_checkout_events } from '#db/schema.ts';
import { mintToken } from '../session/secret-token.ts';
import { readSharedSecret } from '../session/shared-secret.ts';
import { mintId } from './test-checkout-objects.ts';

const SECRET = 'test_checkout.webhook_secret';
const RETRY_MS = 30_000;

/** Posts a webhook's body to the app, with headers, and tells whether it was taken. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<{ ok: boolean }>;

/** The secret that signs the test checkout's webhooks: made once a database, shared by all processes on it. */
export const readTestSecret = (db: Database): Promise<string> =>
  readSharedSecret(db, SECRET, () => `whsec_test_${mintToken()}`);

/** Writes down an event in the transaction of what happened; it is delivered afterwards. */
export async function emitTestEvent(tx: Database, type: string, object: unknown, at: Date): Promise<void> {
  // Due at once: an event may be dated a moment ahead of the clock, to come after the one before.
  const due_at = new Date(0);
  await tx.insert(test_checkout_events).values({ id: mintId('evt'), type, object, created_at: at, due_at });
}

/**
 * Delivers what waits, in its order, as signed webhooks; what is not taken is tried again later. Several processes share
 * the work, and an event may arrive twice, as with Stripe.
 *
 * @returns how many were taken
 */
export async function deliverTestEvents(
  { db, clock }: { db: ConnectedDatabase; clock: () => Date },
  post: PostWebhook,
): Promise<number> {
  const secret = await readTestSecret(db);
  let taken = 0;
  for (;;) {
    const now = clock();
    const event = await claimNext(db, now);
    if (!event) return taken;
    const { id, type, created_at, object } = event;
    const body = JSON.stringify({ id, type, created: created_at.getTime() / 1000, data: { object } });
    const { ok } = await post(body, { 'stripe-signature': sign(body, secret, now) });
    if (!ok) continue;
    await db.update(test_checkout_events).set({ delivered_at: now }).where(eq(test_checkout_events.id, id));
    taken += 1;
  }
}

const sign = (payload: string, secret: string, now: Date) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  });

/** Takes the next due event for a while: whoever claims it and dies leaves it to the next turn. */
async function claimNext(db: Database, now: Date) {
  const next = db
    .select({ id: test_checkout_events.id })
    .from(test_checkout_events)
    .where(and(isNull(test_checkout_events.delivered_at), lte(test_checkout_events.due_at, now)))
    .orderBy(asc(test_checkout_events.position))
    .limit(1)
    .for('update', { skipLocked: true });
  const [event] = await db
    .update(test_checkout_events)
    .set({
      due_at: new Date(now.getTime() + RETRY_MS),
      attempts: sql`least(${test_checkout_events.attempts} + 1, 1000)`,
    })
    .where(eq(test_checkout_events.id, sql`(${next})`))
    .returning();
  return event;
}
