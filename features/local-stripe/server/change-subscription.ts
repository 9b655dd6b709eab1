import type { Database } from '#db/connect.ts';
import { periodEnd } from '#domain/money/billing.ts';
import { emitEvent } from './objects/events.ts';
import { invoicePeriod } from './objects/invoices.ts';
import { addObject, type Stored, saveObject } from './objects/object-store.ts';
import { fromUnix, newId, type Price, type Subscription, toUnix } from './objects/stripe-objects.ts';

/** The time of a change made at `now`: at least one second after the subscription's newest event, because events are ordered by time. */
export const nextChangeAt = ({ updated_at }: Stored<'subscription'>, now: Date): Date =>
  new Date(Math.max(toUnix(now) * 1000, updated_at.getTime() + 1000));

type Start = { customer: string; price: Price; metadata: Record<string, string>; at: Date };

/** Starts a subscription and pays its first period. As at Stripe, the first event precedes the payment. */
export async function startSubscription(
  tx: Database,
  { customer, price, metadata, at }: Start,
): Promise<Subscription> {
  const item = {
    id: newId('si'),
    object: 'subscription_item',
    quantity: 1,
    price,
    current_period_start: toUnix(at),
    current_period_end: toUnix(periodEnd(at, price.recurring, 1)),
  } as const;
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    customer,
    status: 'active',
    billing_cycle_anchor: toUnix(at),
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: 'pm_card_visa',
    metadata,
    items: { object: 'list', data: [item] },
  };
  await addObject(tx, subscription, { at, due_at: fromUnix(item.current_period_end) });
  await emitEvent(tx, 'customer.subscription.created', { ...subscription, status: 'incomplete' }, at);
  await emitEvent(tx, 'customer.subscription.updated', subscription, at);
  await invoicePeriod(tx, subscription, { at, isPaid: true });
  return subscription;
}

/** Changes a subscription and emits the event. A subscription that has not ended is due at the end of its period. */
export async function changeSubscription(
  tx: Database,
  before: Subscription,
  change: Partial<Subscription>,
  at: Date,
): Promise<Subscription> {
  const changed = { ...before, ...change };
  const isOver = changed.status === 'canceled';
  await saveObject(tx, changed, {
    at,
    due_at: isOver ? null : fromUnix(changed.items.data[0].current_period_end),
  });
  await emitEvent(
    tx,
    isOver ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    changed,
    at,
  );
  return changed;
}

export const endSubscription = (
  tx: Database,
  subscription: Subscription,
  at: Date,
): Promise<Subscription> => {
  const canceled_at = subscription.canceled_at ?? toUnix(at);
  return changeSubscription(tx, subscription, { status: 'canceled', canceled_at, ended_at: toUnix(at) }, at);
};
