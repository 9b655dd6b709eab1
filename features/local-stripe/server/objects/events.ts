import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { local_stripe_objects as objects } from '#db/schema.ts';
import { loadStripe } from '#server/payments/load-stripe.ts';
import { addObject, lockDueObject, setDue } from './object-store.ts';
import { newEvent, type StripeEvent, toUnix } from './stripe-objects.ts';

const RETRY_MS = 30_000;
/** An event is due at once, although its own time can be later than the clock's so that events are in order. */
const AT_ONCE = new Date(0);

/** Posts a webhook's body with its headers and returns whether it was accepted. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<{ ok: boolean }>;

/** Writes an event in the transaction of the change; it is delivered after the commit. */
export async function emitEvent(tx: Database, type: string, object: object, at: Date): Promise<void> {
  await addObject(tx, newEvent(type, object, at), { at, due_at: AT_ONCE });
}

type Query = { since: Date; types: string[]; startingAfter: string | undefined; limit: number };

export async function listEvents(db: Database, { since, types, startingAfter, limit }: Query) {
  const start = db
    .select({ position: objects.position })
    .from(objects)
    .where(eq(objects.id, startingAfter ?? ''));
  const rows = await db
    .select({ object: objects.object })
    .from(objects)
    .where(
      and(
        eq(objects.type, 'event'),
        gte(objects.created_at, since),
        types.length > 0 ? inArray(sql<string>`${objects.object} ->> 'type'`, types) : undefined,
        startingAfter ? lt(objects.position, sql`(${start})`) : undefined,
      ),
    )
    .orderBy(desc(objects.position))
    .limit(limit + 1);
  return {
    object: 'list',
    data: rows.slice(0, limit).map(({ object }) => object),
    has_more: rows.length > limit,
  };
}

/**
 * Delivers events in their order as signed webhooks, and retries one that is not accepted after half a minute. Several
 * processes can share the work. As with Stripe, an event may be delivered twice.
 * @returns the number of accepted events
 */
export async function deliverEvents(
  { db, clock, secret }: { db: Database; clock: () => Date; secret: string },
  post: PostWebhook,
): Promise<number> {
  let accepted = 0;
  for (;;) {
    const now = clock();
    const event = await db.transaction((tx) => claimEvent(tx, now));
    if (!event) return accepted;
    const body = JSON.stringify(event);
    const { webhooks } = await loadStripe();
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: toUnix(now),
    });
    const { ok } = await post(body, { 'stripe-signature': signature });
    if (!ok) continue;
    await setDue(db, event.id, null);
    accepted += 1;
  }
}

/** Claims the next due event until the retry time, so that another process retries it if this one ends. */
async function claimEvent(tx: Database, now: Date): Promise<StripeEvent | undefined> {
  const due = await lockDueObject(tx, 'event', now);
  if (due) await setDue(tx, due.object.id, new Date(now.getTime() + RETRY_MS));
  return due?.object;
}
