import { applyEvent, type SubscriptionRecord } from '#domain/money/subscription.ts';

type Paid = { start: Date; end: Date; renews: boolean };

/** The record of a subscription with one paid period, as the payment provider's events leave it. */
export function paidRecord(subscription_id: string, { start, end, renews }: Paid): SubscriptionRecord {
  return applyEvent(null, {
    event_id: `evt_${subscription_id}`,
    occurred_at: start,
    subscription_id,
    status: renews ? 'active' : 'canceled',
    current_period_start: start,
    current_period_end: end,
    cancel_at_period_end: false,
    canceled_at: renews ? null : start,
    ended_at: renews ? null : start,
    refunded_at: null,
    paid_period: { start, end },
  });
}

/** The record of somebody who has just paid for a month. */
export function freshRecord(subscription_id: string): SubscriptionRecord {
  const start = new Date();
  const end = new Date(start.getTime() + 30 * 86_400_000);
  return paidRecord(subscription_id, { start, end, renews: true });
}
