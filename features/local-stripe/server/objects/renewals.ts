import type { Database } from '#db/connect.ts';
import { type BillingInterval, periodEnd } from '#domain/money/billing.ts';
import { changeSubscription, endSubscription, nextChangeAt } from '../change-subscription.ts';
import { invoicePeriod } from './invoices.ts';
import { lockDueObject } from './object-store.ts';
import { fromUnix, isCancelled, type Subscription, toUnix } from './stripe-objects.ts';

/** Renews or ends subscriptions, period by period up to `now`. @returns the number of periods that ended */
export async function runDueRenewals(db: Database, now: Date): Promise<number> {
  let ended = 0;
  while (await db.transaction((tx) => endDuePeriod(tx, now))) ended += 1;
  return ended;
}

async function endDuePeriod(tx: Database, now: Date): Promise<boolean> {
  const due = await lockDueObject(tx, 'subscription', now);
  if (!due) return false;
  const end = fromUnix(due.object.items.data[0].current_period_end);
  await renewSubscription(tx, due.object, nextChangeAt(due, end));
  return true;
}

/**
 * Ends a subscription's current period at `at`, which may be before the period's end. A cancelled subscription ends, others
 * are charged. A second failed payment in a row ends the subscription, as Stripe's default retries do.
 */
export async function renewSubscription(tx: Database, before: Subscription, at: Date): Promise<void> {
  const isPaid = before.default_payment_method === 'pm_card_visa';
  const isOver = isCancelled(before) || (!isPaid && before.status === 'past_due');
  if (isOver) {
    await endSubscription(tx, before, at);
    return;
  }
  const [item] = before.items.data;
  const next = {
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: nextPeriodEnd(before, item.price.recurring),
  };
  const renewed = await changeSubscription(
    tx,
    before,
    { status: isPaid ? 'active' : 'past_due', items: { object: 'list', data: [next] } },
    at,
  );
  await invoicePeriod(tx, renewed, { at, isPaid });
}

/** Counts periods from the first one, so that monthly periods always start on the same day. */
function nextPeriodEnd({ billing_cycle_anchor, items }: Subscription, interval: BillingInterval): number {
  const anchor = fromUnix(billing_cycle_anchor);
  let count = 1;
  while (toUnix(periodEnd(anchor, interval, count)) <= items.data[0].current_period_end) count += 1;
  return toUnix(periodEnd(anchor, interval, count));
}
