import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { test_checkout_invoices } from '#db/schema.ts';
import { emitTestEvent } from './test-checkout-events.ts';
import {
  agreementOf,
  describeCharge,
  describeInvoice,
  mintId,
  type SubscriptionRow,
} from './test-checkout-objects.ts';

/** Writes the invoice of the subscription's present period, paid or still outstanding. */
export async function chargePeriod(
  tx: Database,
  subscription: SubscriptionRow,
  paid_at: Date | null,
): Promise<void> {
  const [invoice] = await tx
    .insert(test_checkout_invoices)
    .values({
      id: mintId('in'),
      subscription_id: subscription.id,
      amount_cents: agreementOf(subscription).price_cents,
      period_start: subscription.current_period_start,
      period_end: subscription.current_period_end,
      paid_at,
    })
    .returning();
  if (paid_at) await emitTestEvent(tx, 'invoice.paid', describeInvoice(invoice!), paid_at);
}

/** Pays what is outstanding. */
export async function settleInvoices(tx: Database, subscriptionId: string, now: Date): Promise<void> {
  const paid = await tx
    .update(test_checkout_invoices)
    .set({ paid_at: now })
    .where(
      and(eq(test_checkout_invoices.subscription_id, subscriptionId), isNull(test_checkout_invoices.paid_at)),
    )
    .returning();
  for (const invoice of paid) await emitTestEvent(tx, 'invoice.paid', describeInvoice(invoice), now);
}

/** Gives the last payment back; nothing happens when that was done before. */
export async function refundLastPayment(tx: Database, subscriptionId: string, now: Date): Promise<void> {
  const [last] = await listInvoices(tx, subscriptionId);
  if (!last?.paid_at || last.refunded_at) return;
  const [refunded] = await tx
    .update(test_checkout_invoices)
    .set({ refunded_at: now })
    .where(eq(test_checkout_invoices.id, last.id))
    .returning();
  await emitTestEvent(tx, 'charge.refunded', describeCharge(refunded!), now);
}

/** The invoices of a subscription, newest period first. */
export const listInvoices = (db: Database, subscriptionId: string) =>
  db
    .select()
    .from(test_checkout_invoices)
    .where(eq(test_checkout_invoices.subscription_id, subscriptionId))
    .orderBy(desc(test_checkout_invoices.period_start));
