import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { subscription_payments as payments, user_subscriptions } from '#db/schema.ts';
import type { ProviderName } from '#domain/payments.ts';
import type { PaymentFact } from '#server/payments/provider.ts';

/**
 * Stores what a report says about an invoice, or adds it to what is known; the order of reports makes no difference.
 * @returns false for a subscription that is not of this app
 */
export async function savePayment(tx: Database, provider: ProviderName, fact: PaymentFact): Promise<boolean> {
  const [subscription] = await tx
    .select({
      id: user_subscriptions.id,
      user_id: user_subscriptions.user_id,
      plan_id: user_subscriptions.plan_id,
    })
    .from(user_subscriptions)
    .where(
      and(
        eq(user_subscriptions.provider, provider),
        eq(user_subscriptions.provider_subscription_id, fact.subscription_id),
      ),
    );
  if (!subscription) return false;
  const { invoice_id, subscription_id: _, period, ...amounts } = fact;
  await tx
    .insert(payments)
    .values({
      ...amounts,
      user_id: subscription.user_id,
      subscription_id: subscription.id,
      plan_id: subscription.plan_id,
      provider,
      provider_invoice_id: invoice_id,
      period_start: period.start,
      period_end: period.end,
    })
    .onConflictDoUpdate({ target: [payments.provider, payments.provider_invoice_id], set: MERGED });
  return true;
}

/** `greatest` and `least` leave nulls out. A paid amount replaces the amount that was due. */
const MERGED = {
  amount_cents: sql`case when excluded.paid_at is null then ${payments.amount_cents} else excluded.amount_cents end`,
  paid_at: sql`least(${payments.paid_at}, excluded.paid_at)`,
  failed_at: sql`greatest(${payments.failed_at}, excluded.failed_at)`,
  refunded_cents: sql`greatest(${payments.refunded_cents}, excluded.refunded_cents)`,
  refunded_at: sql`least(${payments.refunded_at}, excluded.refunded_at)`,
};
