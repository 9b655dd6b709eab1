import type { Database } from '#db/connect.ts';
import { fromCents } from '#domain/money.ts';
import type { Call } from '#server/endpoints/call.ts';
import { listInvoices } from '#server/payments/test-checkout-charge.ts';
import { agreementOf, type SubscriptionRow } from '#server/payments/test-checkout-objects.ts';
import { readTestPortal } from '#server/payments/test-checkout-subscription.ts';

/** What the test portal's page shows. @throws AppError `not_found`, also for a portal opened more than an hour ago */
export async function presentPortal({ db, now }: Call, id: string) {
  const { subscriptions, return_url } = await readTestPortal(db, id, now);
  return { subscriptions: await Promise.all(subscriptions.map((row) => describe(db, row))), return_url };
}

async function describe(db: Database, subscription: SubscriptionRow) {
  const { tier, price_cents, duration_days } = agreementOf(subscription);
  const invoices = await listInvoices(db, subscription.id);
  return {
    ...subscription,
    tier,
    price: fromCents(price_cents),
    duration_days,
    payments: invoices.map(({ amount_cents, ...invoice }) => ({
      ...invoice,
      price: fromCents(amount_cents),
    })),
  };
}
