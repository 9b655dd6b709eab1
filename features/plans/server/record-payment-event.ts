import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payment_checkouts, payment_events } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PaymentEvent, PaymentNews } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { foldSubscription } from './fold-subscription.ts';

type Outside = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

/**
 * What the webhook receives.
 *
 * @throws AppError `invalid_signature`, `invalid_request` for an event that cannot be read, `unavailable` when the provider must
 *   be asked and is away
 */
export async function receivePaymentEvent(
  services: Outside,
  body: Uint8Array,
  signature: string | undefined,
): Promise<boolean> {
  const event = services.payments.readWebhook(body, signature, services.clock());
  try {
    return await recordPaymentEvent(services, event);
  } catch (error) {
    // Signed, so it is the provider's: somebody should know that nothing came of it.
    if (error instanceof AppError && error.status === 400)
      services.log.warn(
        { err: error, event: event.id, type: event.type },
        'a payment event was not understood',
      );
    throw error;
  }
}

/**
 * Records a verified event together with its effect, once, however often and in whatever order events come.
 *
 * @returns whether it was new and concerned us
 */
export async function recordPaymentEvent(services: Outside, event: PaymentEvent): Promise<boolean> {
  if (await isRecorded(services.db, event.id)) return false;
  const news = await services.payments.readNews(event);
  return news ? recordNews(services, event, news) : false;
}

/**
 * Reads a subscription at the provider and records what it says, as if an event had told.
 *
 * @returns whether the provider knows it
 */
export async function recordSubscription(services: Outside, subscriptionId: string): Promise<boolean> {
  const subscription = await services.payments.readSubscription(subscriptionId);
  if (!subscription) return false;
  const { event_id: id, occurred_at } = subscription.fact;
  await recordNews(
    services,
    { id, type: 'subscription.read', occurred_at },
    { subscription, checkout: null },
  );
  return true;
}

/** Marks an open checkout as over. */
export async function closeCheckout(db: Database, id: string, status: 'complete' | 'expired'): Promise<void> {
  await db
    .update(payment_checkouts)
    .set({ status })
    .where(and(eq(payment_checkouts.id, id), eq(payment_checkouts.status, 'open')));
}

/** The event's row and its effect stand or fall together; of simultaneous copies all but one wait and find it there. */
function recordNews(
  services: Outside,
  event: Omit<PaymentEvent, 'object'>,
  news: PaymentNews,
): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(payment_events)
      .values({
        id: event.id,
        provider: services.payments.name,
        type: event.type,
        provider_subscription_id: news.subscription?.fact.subscription_id ?? null,
        occurred_at: event.occurred_at,
        received_at: now,
        payload: news,
      })
      .onConflictDoNothing()
      .returning({ id: payment_events.id });
    if (!row) return false;
    if (news.checkout) await closeCheckout(tx, news.checkout.id, news.checkout.status);
    if (news.subscription) await foldSubscription(tx, services, news.subscription, now);
    return true;
  });
}

async function isRecorded(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payment_events.id })
    .from(payment_events)
    .where(eq(payment_events.id, id));
  return row !== undefined;
}
