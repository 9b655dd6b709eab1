import { and, desc, eq, isNull } from 'drizzle-orm';
import { subscription_payments as payments, user_subscriptions } from '#db/schema.ts';
import type { PaymentFact } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import type { Attempts } from './go-on-after-failures.ts';
import { savePayment } from './save-payment.ts';
import type { SubscriptionRow } from './subscriptions/read-subscriptions.ts';

type PaymentServices = Pick<Services, 'db' | 'payments' | 'clock'>;

/** Reads the payments of subscriptions of which nobody has read them yet, the newest first. @returns the invoices that were not known */
export async function readEarlierPayments(
  services: PaymentServices,
  most: number,
  attempts: Attempts,
): Promise<string[]> {
  const { db, payments: provider } = services;
  const unread = await db
    .select()
    .from(user_subscriptions)
    .where(and(eq(user_subscriptions.provider, provider.name), isNull(user_subscriptions.payments_read_at)))
    .orderBy(desc(user_subscriptions.created_at))
    .limit(most);
  const added: string[] = [];
  for (const row of unread) {
    const invoices = await attempts.run(row.provider_subscription_id, () => readPaymentsOf(services, row));
    added.push(...(invoices ?? []));
  }
  return added;
}

async function readPaymentsOf({ db, payments: provider, clock }: PaymentServices, row: SubscriptionRow) {
  const facts = await provider.listPayments(row.provider_subscription_id);
  // Subscription before payments, the earliest first: events lock it and the days of payments in this order, too.
  return db.transaction(async (tx) => {
    await tx
      .update(user_subscriptions)
      .set({ payments_read_at: clock() })
      .where(eq(user_subscriptions.id, row.id));
    const added: string[] = [];
    for (const fact of facts.toSorted(
      (one, other) => one.period.start.getTime() - other.period.start.getTime(),
    )) {
      const known = await tx.$count(payments, eq(payments.provider_invoice_id, fact.invoice_id));
      await savePayment(tx, provider.name, withRefund(fact, row), clock());
      if (known === 0) added.push(fact.invoice_id);
    }
    return added;
  });
}

/** Lists of invoices do not show refunds, but the subscription's record knows which periods were given back. */
function withRefund(fact: PaymentFact, { record }: SubscriptionRow): PaymentFact {
  const [start, end] = [fact.period.start.toISOString(), fact.period.end.toISOString()];
  const refund = record.refunded.find((span) => span.start < end && start < span.end);
  if (!fact.paid_at || !refund) return fact;
  const refunded_at = refund.at ? new Date(refund.at) : fact.paid_at;
  return { ...fact, refunded_cents: fact.amount_cents, refunded_at };
}
