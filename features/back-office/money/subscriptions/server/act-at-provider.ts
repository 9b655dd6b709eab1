import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { type PaymentRow, refundPayment } from '#features/plans/server/refund-payment.ts';
import {
  cancelSubscription,
  type Outcome,
} from '#features/plans/server/subscriptions/cancel-subscription.ts';
import type { SubscriptionRow } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { readAdminSubscription } from './list-subscriptions.ts';

/** Cancels a subscription for its person. @throws AppError as `cancelSubscription` */
export async function cancelForPerson(call: Call, { id, reason }: { id: string; reason: string }) {
  return presentOutcome(
    call,
    await cancelSubscription(call, id, (row) => recordCancellation(call, row, reason)),
  );
}

type Refund = { id: string; reason: string; cancel: boolean };

/** Gives a payment back to its person. @throws AppError as `refundPayment` */
export async function refundForPerson(call: Call, { id, reason, cancel }: Refund) {
  const outcome = await refundPayment(
    call,
    { id, cancel },
    {
      refunded: (payment) => recordRefund(call, payment, reason),
      cancelled: (row) => recordCancellation(call, row, reason),
    },
  );
  return presentOutcome(call, outcome);
}

async function presentOutcome(call: Call, { row, recorded }: Outcome) {
  return { subscription: await readAdminSubscription(call, row.id), recorded };
}

export const recordCancellation = (call: Call, row: SubscriptionRow, reason: string) =>
  recordAudit(call.db, authorOf(call), {
    action: 'subscription_cancelled',
    object_type: 'user',
    object_id: row.user_id,
    before: { state: row.state },
    after: {
      state: 'cancelling',
      tier: row.tier,
      provider_subscription_id: row.provider_subscription_id,
      ...(reason && { reason }),
    },
  });

const recordRefund = (call: Call, payment: PaymentRow, reason: string) =>
  recordAudit(call.db, authorOf(call), {
    action: 'payment_refunded',
    object_type: 'user',
    object_id: payment.user_id,
    before: null,
    after: {
      amount: payment.amount_cents / 100,
      currency: payment.currency,
      provider_invoice_id: payment.provider_invoice_id,
      reason,
    },
  });
