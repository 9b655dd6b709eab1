import type { Database } from '#db/connect.ts';
import { changeSubscription, endSubscription, nextChangeAt } from './change-subscription.ts';
import { payOpenInvoices, refundLastPayment } from './objects/invoices.ts';
import { lockObject, saveObject } from './objects/object-store.ts';
import { renewSubscription } from './objects/renewals.ts';
import { type Subscription, toUnix } from './objects/stripe-objects.ts';
import { ensureKnown } from './stripe-error.ts';

type Act = (tx: Database, subscription: Subscription, at: Date) => Promise<unknown>;

/** The acts of a customer in the portal, of a bank, and of an administrator in Stripe's dashboard. */
const ACTS = {
  // With flexible billing, Stripe's portal sets cancel_at instead of the flag cancel_at_period_end.
  cancel: (tx, subscription, at) => {
    const cancel_at = subscription.items.data[0].current_period_end;
    return changeSubscription(tx, subscription, { cancel_at, canceled_at: toUnix(at) }, at);
  },
  resume: (tx, subscription, at) =>
    changeSubscription(
      tx,
      subscription,
      { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
      at,
    ),
  end_now: endSubscription,
  renew: renewSubscription,
  fail_next_payment: (tx, subscription, at) =>
    saveObject(tx, { ...subscription, default_payment_method: 'pm_card_chargeCustomerFail' }, { at }),
  settle: async (tx, subscription, at) => {
    const change = { status: 'active', default_payment_method: 'pm_card_visa' } as const;
    await changeSubscription(tx, subscription, change, at);
    await payOpenInvoices(tx, subscription, at);
  },
  refund: async (tx, subscription, at) => {
    await refundLastPayment(tx, subscription, at);
    await endSubscription(tx, subscription, at);
  },
} satisfies Record<string, Act>;

export type SubscriptionAct = keyof typeof ACTS;

/** Performs one act. It has no effect on a subscription that has ended. @throws StripeError `resource_missing` */
export async function actOnSubscription(
  db: Database,
  id: string,
  act: SubscriptionAct,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = ensureKnown(await lockObject(tx, 'subscription', id), id);
    if (stored.object.status === 'canceled') return;
    await ACTS[act](tx, stored.object, nextChangeAt(stored, now));
  });
}
