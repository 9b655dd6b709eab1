import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payment_checkouts, payment_events, user_subscriptions } from '#db/schema.ts';
import type { EndedCheckoutStatus } from '#domain/money/payments.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PaymentEvent, PaymentUpdate } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { savePayment } from './save-payment.ts';
import { foldSubscription } from './subscriptions/fold-subscription.ts';
import { isSubscription } from './subscriptions/read-subscriptions.ts';

type PaymentServices = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

/** What became of an event: it had its effect, was known already, or concerns another product of the provider's account. */
export type EventOutcome = 'recorded' | 'repeated' | 'foreign';

/**
 * Records the event that the webhook received, and counts it by its outcome.
 * @throws AppError `invalid_signature`, `invalid_request` for an event that cannot be read, `unavailable` when data must be
 *   read at the provider and it is unreachable
 */
export async function receivePaymentEvent(
  services: PaymentServices & Pick<Services, 'countPaymentEvent'>,
  body: Uint8Array,
  signature: string | undefined,
): Promise<EventOutcome> {
  const event = await services.payments.readWebhook(body, signature, services.clock());
  try {
    const outcome = await recordPaymentEvent(services, event);
    services.countPaymentEvent(outcome);
    return outcome;
  } catch (error) {
    services.countPaymentEvent('failed');
    // The event is signed, so it comes from the provider, and an operator should know that it had no effect.
    if (error instanceof AppError && error.status === 400)
      services.log.warn(
        { err: error, event: event.id, type: event.type },
        'a payment event was not understood',
      );
    throw error;
  }
}

/** Records a verified event together with its effect. Events may be repeated and may arrive in any order. */
export async function recordPaymentEvent(
  services: PaymentServices,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const { db, payments } = services;
  if ((await db.$count(payment_events, eq(payment_events.id, event.id))) > 0) return 'repeated';
  const isOurs = async (id: string) =>
    (await db.$count(user_subscriptions, isSubscription(payments.name, id))) > 0;
  const update = await payments.readUpdate(event, isOurs);
  return update ? recordUpdate(services, event, update) : 'foreign';
}

/** Reads a subscription at the provider and records it as an event would. @returns whether the provider knows it */
export async function recordSubscription(
  services: PaymentServices,
  subscriptionId: string,
): Promise<boolean> {
  const subscription = await services.payments.readSubscription(subscriptionId);
  if (!subscription) return false;
  const { event_id: id, occurred_at } = subscription.fact;
  await recordUpdate(
    services,
    { id, type: 'subscription.read', occurred_at },
    { subscription, checkout: null, payment: null },
  );
  return true;
}

export async function closeCheckout(db: Database, id: string, status: EndedCheckoutStatus): Promise<void> {
  await db
    .update(payment_checkouts)
    .set({ status })
    .where(and(eq(payment_checkouts.id, id), eq(payment_checkouts.status, 'open')));
}

/** Writes the event's row and its effect in one transaction. Simultaneous copies wait for the first and then find its row. */
function recordUpdate(
  services: PaymentServices,
  event: Omit<PaymentEvent, 'object'>,
  update: PaymentUpdate,
): Promise<EventOutcome> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(payment_events)
      .values({
        id: event.id,
        provider: services.payments.name,
        type: event.type,
        provider_subscription_id: (update.subscription?.fact ?? update.payment)?.subscription_id ?? null,
        occurred_at: event.occurred_at,
        received_at: now,
        payload: update,
      })
      .onConflictDoNothing()
      .returning({ id: payment_events.id });
    if (!row) return 'repeated';
    const { checkout, subscription, payment } = update;
    if (checkout) await closeCheckout(tx, checkout.id, checkout.status);
    const isOurs = [
      checkout && (await tx.$count(payment_checkouts, eq(payment_checkouts.id, checkout.id))) > 0,
      subscription && (await foldSubscription(tx, services, subscription, now)),
      payment && (await savePayment(tx, services.payments.name, payment, now)),
    ];
    return isOurs.some(Boolean) ? 'recorded' : 'foreign';
  });
}
