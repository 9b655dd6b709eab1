import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { test_checkout_subscriptions } from '#db/schema.ts';
import { billingInterval, periodEnd } from '#domain/billing.ts';
import { chargePeriod } from './test-checkout-charge.ts';
import { emitTestEvent } from './test-checkout-events.ts';
import {
  agreementOf,
  describeSubscription,
  nextChangeAt,
  type SubscriptionRow,
} from './test-checkout-objects.ts';

/** A second period in a row that cannot be charged ends the subscription, as Stripe's default retries do in the end. */
const NEXT_STATUS = { active: 'past_due', past_due: 'canceled' } as const;

/**
 * Lets every test subscription whose period has ended go on or end, period by period up to `now`.
 *
 * @returns how many periods ended
 */
export async function runDueRenewals(db: Database, now: Date): Promise<number> {
  let ended = 0;
  while (await db.transaction((tx) => endNextPeriod(tx, now))) ended += 1;
  return ended;
}

async function endNextPeriod(tx: Database, now: Date): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(test_checkout_subscriptions)
    .where(
      and(
        ne(test_checkout_subscriptions.status, 'canceled'),
        lte(test_checkout_subscriptions.current_period_end, now),
      ),
    )
    .orderBy(asc(test_checkout_subscriptions.current_period_end))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return false;
  await renewSubscription(tx, due, nextChangeAt(due, due.current_period_end));
  return true;
}

/** Ends a subscription's present period `at` an instant, its end or before: cancelled ones end with it, others are charged. */
export async function renewSubscription(tx: Database, due: SubscriptionRow, at: Date): Promise<void> {
  if (due.cancel_at_period_end) return end(tx, due, at);
  if (!due.next_payment_fails) return begin(tx, due, 'active', at);
  const status = NEXT_STATUS[due.status as keyof typeof NEXT_STATUS];
  return status === 'canceled' ? end(tx, due, at) : begin(tx, due, status, at);
}

async function begin(
  tx: Database,
  due: SubscriptionRow,
  status: 'active' | 'past_due',
  at: Date,
): Promise<void> {
  const period = due.period + 1;
  const [next] = await tx
    .update(test_checkout_subscriptions)
    .set({
      status,
      period,
      changed_at: at,
      current_period_start: due.current_period_end,
      current_period_end: periodEnd(due.anchor, billingInterval(agreementOf(due).duration_days), period),
    })
    .where(eq(test_checkout_subscriptions.id, due.id))
    .returning();
  await emitTestEvent(tx, 'customer.subscription.updated', describeSubscription(next!), at);
  await chargePeriod(tx, next!, status === 'active' ? at : null);
}

async function end(tx: Database, { id }: SubscriptionRow, at: Date): Promise<void> {
  const [ended] = await tx
    .update(test_checkout_subscriptions)
    .set({ status: 'canceled', ended_at: at, changed_at: at })
    .where(eq(test_checkout_subscriptions.id, id))
    .returning();
  await emitTestEvent(tx, 'customer.subscription.deleted', describeSubscription(ended!), at);
}
