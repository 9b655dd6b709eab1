import type { Database } from '#db/connect.ts';
import { emitEvent } from './objects/events.ts';
import { invoicePeriod } from './objects/invoices.ts';
import { addObject, type Stored, saveObject } from './objects/object-store.ts';
import { fromUnix, newSubscription, type Subscription, toUnix } from './objects/stripe-objects.ts';

/** The time of a change made at `now`: at least one second after the subscription's newest event, because events are ordered by time. */
export const nextChangeAt = ({ updated_at }: Stored<'subscription'>, now: Date): Date =>
  new Date(Math.max(toUnix(now) * 1000, updated_at.getTime() + 1000));

/** Starts a subscription and pays its first period. As at Stripe, the first event precedes the payment. */
export async function startSubscription(
  tx: Database,
  { at, ...start }: Parameters<typeof newSubscription>[0],
): Promise<Subscription> {
  const subscription = newSubscription({ at, ...start });
  const due_at = fromUnix(subscription.items.data[0].current_period_end);
  await addObject(tx, subscription, { at, due_at });
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
