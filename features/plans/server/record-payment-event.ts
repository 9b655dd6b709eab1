import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payment_checkouts, payment_events } from '#db/schema.ts';
import type { EndedCheckoutStatus } from '#domain/payments.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PaymentEvent, PaymentUpdate } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { foldSubscription } from './fold-subscription.ts';
import { savePayment } from './save-payment.ts';

type Outside = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

/**
 * Records the event that the webhook received.
 * @throws AppError `invalid_signature`, `invalid_request` for an event that cannot be read, `unavailable` when data must be
 *   read at the provider and it is unreachable
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
    // The event is signed, so it comes from the provider, and an operator should know that it had no effect.
    if (error instanceof AppError && error.status === 400)
      services.log.warn(
        { err: error, event: event.id, type: event.type },
        'a payment event was not understood',
      );
    throw error;
  }
}

/**
 * Records a verified event together with its effect. Events may be repeated and may arrive in any order.
 * @returns whether the event was new and had an effect
 */
export async function recordPaymentEvent(services: Outside, event: PaymentEvent): Promise<boolean> {
  if (await isRecorded(services.db, event.id)) return false;
  const update = await services.payments.readUpdate(event);
  return update ? recordUpdate(services, event, update) : false;
}

/** Reads a subscription at the provider and records it as an event would. @returns whether the provider knows it */
export async function recordSubscription(services: Outside, subscriptionId: string): Promise<boolean> {
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
  services: Outside,
  event: Omit<PaymentEvent, 'object'>,
  update: PaymentUpdate,
): Promise<boolean> {
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
    if (!row) return false;
    if (update.checkout) await closeCheckout(tx, update.checkout.id, update.checkout.status);
    if (update.subscription) await foldSubscription(tx, services, update.subscription, now);
    if (update.payment) await savePayment(tx, services.payments.name, update.payment);
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
