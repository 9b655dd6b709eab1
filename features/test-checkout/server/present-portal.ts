import type { Database } from '#db/connect.ts';
import { fromCents } from '#domain/money/money.ts';
import {
  actOnSubscription,
  type SubscriptionAct,
} from '#features/local-stripe/server/act-on-subscription.ts';
import { findCharge, listInvoices } from '#features/local-stripe/server/objects/invoices.ts';
import { readPortal } from '#features/local-stripe/server/objects/portal-sessions.ts';
import {
  fromUnix,
  type Invoice,
  isCancelled,
  type Subscription,
} from '#features/local-stripe/server/objects/stripe-objects.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { describePrice, orNotFound } from './present-checkout.ts';

/** The data of the test portal's page. @throws AppError `not_found`, also for a portal opened more than an hour ago */
export async function presentPortal({ db, now }: Call, id: string) {
  const { subscriptions, return_url } = await orNotFound(readPortal(db, id, now));
  return { subscriptions: await Promise.all(subscriptions.map((each) => describe(db, each))), return_url };
}

type PortalAction = { id: string; act: SubscriptionAct; subscription_id?: string | undefined };

/** Performs an act on one of the portal's subscriptions, by default the first. @throws AppError `not_found` */
export async function actInPortal(call: Call, { id, act, subscription_id }: PortalAction) {
  const { subscriptions } = await orNotFound(readPortal(call.db, id, call.now));
  const chosen = ensureFound(subscriptions.find((each) => !subscription_id || each.id === subscription_id));
  await orNotFound(actOnSubscription(call.db, chosen.id, act, call.now));
  return presentPortal(call, id);
}

async function describe(db: Database, subscription: Subscription) {
  const { id, status, default_payment_method, items } = subscription;
  const [{ price, current_period_end }] = items.data;
  const invoices = await listInvoices(db, subscription);
  return {
    id,
    ...describePrice(price),
    status,
    current_period_end: fromUnix(current_period_end),
    cancel_at_period_end: isCancelled(subscription),
    next_payment_fails: default_payment_method === 'pm_card_chargeCustomerFail',
    payments: await Promise.all(invoices.map((invoice) => describePayment(db, invoice))),
  };
}

async function describePayment(db: Database, invoice: Invoice) {
  const { paid_at } = invoice.status_transitions;
  const { period } = invoice.lines.data[0];
  const charge = await findCharge(db, invoice);
  return {
    id: invoice.id,
    price: fromCents(invoice.amount_due),
    period_start: fromUnix(period.start),
    period_end: fromUnix(period.end),
    paid_at: paid_at === null ? null : fromUnix(paid_at),
    refunded_at: charge?.object.refunded ? charge.updated_at : null,
  };
}
