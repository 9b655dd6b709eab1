import { eq } from 'drizzle-orm';
import { subscription_payments as payments } from '#db/schema.ts';
import { mayCharge } from '#domain/money/subscription.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { explainSilence } from './explain-silence.ts';
import { recordPaymentEvent } from './record-payment-event.ts';
import {
  compareWithProvider,
  type Outcome,
  readOutcome,
  type SubscriptionServices,
} from './subscriptions/cancel-subscription.ts';
import type { SubscriptionRow } from './subscriptions/read-subscriptions.ts';

export type PaymentRow = typeof payments.$inferSelect;

type Steps = {
  refunded: (payment: PaymentRow) => Promise<void>;
  cancelled: (row: SubscriptionRow) => Promise<void>;
};

const ONLY_REFUNDED =
  'El pago se devolvió, pero el proveedor no respondió al cancelar la suscripción. Cancélala de nuevo en unos minutos.';

/**
 * Gives a payment back at the provider, which ends the access of its period, and with `cancel` ends its subscription there.
 * @param then run when the provider has done each step
 * @throws AppError as `compareWithProvider` does, `already_refunded`, `not_refundable`, `refund_rejected`
 */
export async function refundPayment(
  services: SubscriptionServices,
  { id, cancel }: { id: string; cancel: boolean },
  then: Steps,
): Promise<Outcome> {
  const { user_id, subscription_id } = await readPayment(services, id);
  return services.personLocks.withLock(user_id, async () => {
    const row = await compareWithProvider(services, subscription_id);
    const payment = await readPayment(services, id);
    ensureRefundable(payment);
    const { event, isNew } = await explainSilence(() =>
      services.payments.refundPayment(payment.provider_invoice_id),
    );
    if (isNew) await then.refunded(payment);
    await recordPaymentEvent(services, event);
    if (!isNew) throw new AppError('already_refunded');
    if (cancel && mayCharge(row.record, services.clock())) {
      const end = () => services.payments.cancelSubscription(row.provider_subscription_id, 'now');
      await explainSilence(end, ONLY_REFUNDED);
      await then.cancelled(row);
    }
    return readOutcome(services, row);
  });
}

async function readPayment({ db }: Pick<SubscriptionServices, 'db'>, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return ensureFound(payment);
}

function ensureRefundable({ paid_at, amount_cents, refunded_cents }: PaymentRow): void {
  if (!paid_at || amount_cents === 0) throw new AppError('not_refundable');
  if (refunded_cents >= amount_cents) throw new AppError('already_refunded');
}
