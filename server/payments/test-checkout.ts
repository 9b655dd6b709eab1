import { eq, gte } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import {
  test_checkout_events,
  test_checkout_invoices,
  test_checkout_portals,
  test_checkout_sessions,
  test_checkout_subscriptions,
} from '#db/schema.ts';
import type { CheckoutOrder, CheckoutState, PaymentEvent, PaymentProvider, PortalOrder } from './provider.ts';
import { type Lookups, readNews, toSubscriptionNews } from './read-news.ts';
import { readSignedEvent } from './signed-event.ts';
import { invoiceObject, subscriptionObject } from './stripe-objects.ts';
import { describeInvoice, describeSubscription, mintId } from './test-checkout-objects.ts';

const PORTAL_MS = 3_600_000;

type Settings = { db: ConnectedDatabase; clock: () => Date; origin: string; secrets: string[] };

/**
 * The built-in test checkout: no money moves. It keeps its own books in tables of its own, shows its own pages, and tells
 * the app what happened through signed webhooks, as Stripe does.
 *
 * @param settings.secrets that webhooks may be signed with, its own among them
 */
export function createTestPayments({ db, clock, origin, secrets }: Settings): PaymentProvider {
  const lookups = testLookups(db, clock);
  const url = (id: string) => `${origin}/test-checkout/${id}`;
  return {
    name: 'test',
    openCheckout: async (order) => {
      const id = await openCheckout(db, order, clock());
      return { id, url: url(id) };
    },
    readCheckout: (id) => readCheckout(db, id, clock()),
    expireCheckout: (id) => expireCheckout(db, id),
    openPortal: async (order) => url(await openPortal(db, order, clock())),
    readWebhook: (body, signature, now) => readSignedEvent(body, signature, secrets, now),
    readNews: (event) => readNews(event, lookups),
    readSubscription: async (id) => {
      const found = await lookups.subscription(id);
      const event_id = `read_${id}_${found?.at.toISOString()}`;
      return found && toSubscriptionNews(found.object, { event_id, occurred_at: found.at });
    },
    listEvents: (since) => listEvents(db, since),
  };
}

async function openCheckout(db: Database, order: CheckoutOrder, now: Date): Promise<string> {
  const { id: idempotency_key, expires_at } = order;
  await db
    .insert(test_checkout_sessions)
    .values({ id: mintId('cs'), idempotency_key, order, created_at: now, expires_at })
    .onConflictDoNothing();
  const [session] = await db
    .select({ id: test_checkout_sessions.id })
    .from(test_checkout_sessions)
    .where(eq(test_checkout_sessions.idempotency_key, idempotency_key));
  return session!.id;
}

async function readCheckout(db: Database, id: string, now: Date): Promise<CheckoutState> {
  const [session] = await db.select().from(test_checkout_sessions).where(eq(test_checkout_sessions.id, id));
  if (!session) return { status: 'expired', subscription_id: null };
  const isOver = session.status === 'open' && session.expires_at <= now;
  return { status: isOver ? 'expired' : session.status, subscription_id: session.subscription_id };
}

/** The row is locked, so that a payment at the same moment either comes first or not at all. */
function expireCheckout(db: Database, id: string): Promise<CheckoutState> {
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select({
        status: test_checkout_sessions.status,
        subscription_id: test_checkout_sessions.subscription_id,
      })
      .from(test_checkout_sessions)
      .where(eq(test_checkout_sessions.id, id))
      .for('update');
    if (session?.status === 'complete') return session;
    await tx
      .update(test_checkout_sessions)
      .set({ status: 'expired' })
      .where(eq(test_checkout_sessions.id, id));
    return { status: 'expired', subscription_id: null };
  });
}

async function openPortal(db: Database, order: PortalOrder, now: Date): Promise<string> {
  const { customer_id, return_url } = order;
  const id = mintId('portal');
  const expires_at = new Date(now.getTime() + PORTAL_MS);
  await db.insert(test_checkout_portals).values({ id, customer_id, return_url, expires_at });
  return id;
}

function testLookups(db: Database, clock: () => Date): Lookups {
  return {
    subscription: async (id) => {
      const [row] = await db
        .select()
        .from(test_checkout_subscriptions)
        .where(eq(test_checkout_subscriptions.id, id));
      if (!row) return null;
      const at = new Date(Math.max(clock().getTime(), row.changed_at.getTime()));
      return { object: subscriptionObject.parse(describeSubscription(row)), at };
    },
    // Here a payment carries its invoice's id.
    invoiceOfPayment: async (id) => {
      const [row] = await db.select().from(test_checkout_invoices).where(eq(test_checkout_invoices.id, id));
      return row ? invoiceObject.parse(describeInvoice(row)) : null;
    },
  };
}

async function* listEvents(db: Database, since: Date): AsyncIterable<PaymentEvent> {
  const rows = await db
    .select()
    .from(test_checkout_events)
    .where(gte(test_checkout_events.created_at, since));
  for (const { id, type, created_at, object } of rows) yield { id, type, occurred_at: created_at, object };
}
