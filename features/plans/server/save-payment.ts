import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import {
  subscription_payments as payments,
  subscription_refunds as refunds,
  user_subscriptions,
} from '#db/schema.ts';
import type { ProviderName } from '#domain/money/payments.ts';
import type { PaymentFact } from '#server/payments/provider.ts';
import { markAdditions } from './mark-additions.ts';
import { isSubscription } from './subscriptions/read-subscriptions.ts';

/**
 * Stores what a report says about an invoice, or adds it to what is known. What was known keeps its instant and its amount, so that
 * months that are over stay as they were; each part that was given back has its own.
 * @returns false for a subscription that is not of this app
 */
export async function savePayment(
  tx: Database,
  provider: ProviderName,
  fact: PaymentFact,
  now: Date,
): Promise<boolean> {
  // Locked, so that of two reports at once the second one sees what the first one brought.
  const [subscription] = await tx
    .select(pick(user_subscriptions, 'id', 'user_id', 'plan_id'))
    .from(user_subscriptions)
    .where(isSubscription(provider, fact.subscription_id))
    .for('no key update');
  if (!subscription) return false;
  const { invoice_id, subscription_id: _, period, ...amounts } = fact;
  const ofInvoice = and(eq(payments.provider, provider), eq(payments.provider_invoice_id, invoice_id));
  const [known] = await tx.select().from(payments).where(ofInvoice);
  await tx
    .insert(payments)
    .values({
      ...amounts,
      failed_cents: fact.failed_at && fact.amount_cents,
      user_id: subscription.user_id,
      subscription_id: subscription.id,
      plan_id: subscription.plan_id,
      provider,
      provider_invoice_id: invoice_id,
      period_start: period.start,
      period_end: period.end,
    })
    .onConflictDoUpdate({ target: [payments.provider, payments.provider_invoice_id], set: MERGED });
  const { plan_id } = subscription;
  const earlier = known ? await splitRefund(tx, known.id, fact) : [];
  const news = [...newFacts(known, fact), ...earlier];
  await markAdditions(
    tx,
    news.map((each) => ({ ...each, provider, plan_id, currency: fact.currency })),
    now,
  );
  return true;
}

/** A paid amount replaces the amount that was due. */
const MERGED = {
  amount_cents: sql`case when ${payments.paid_at} is null and excluded.paid_at is not null then excluded.amount_cents
    else ${payments.amount_cents} end`,
  paid_at: sql`coalesce(${payments.paid_at}, excluded.paid_at)`,
  failed_at: sql`coalesce(${payments.failed_at}, excluded.failed_at)`,
  failed_cents: sql`case when ${payments.failed_at} is null then excluded.failed_cents else ${payments.failed_cents} end`,
  refunded_cents: sql`greatest(${payments.refunded_cents}, excluded.refunded_cents)`,
  refunded_at: sql`case when excluded.refunded_cents > ${payments.refunded_cents} then excluded.refunded_at
    else ${payments.refunded_at} end`,
};

/** What a report adds to what is known of its invoice. */
function newFacts(known: typeof payments.$inferSelect | undefined, fact: PaymentFact) {
  const { amount_cents, paid_at, failed_at, refunded_at } = fact;
  const back = fact.refunded_cents - (known?.refunded_cents ?? 0);
  return [
    ...(paid_at && !known?.paid_at ? [{ kind: 'paid' as const, at: paid_at, cents: amount_cents }] : []),
    ...(failed_at && !known?.failed_at
      ? [{ kind: 'failed' as const, at: failed_at, cents: amount_cents }]
      : []),
    ...(refunded_at && back > 0 ? [{ kind: 'refunded' as const, at: refunded_at, cents: back }] : []),
  ];
}

/**
 * Reports name what was given back up to their instant. One that is older than what is known tells which share of a later part was given
 * back before it: that share gets its own instant, and only the rest stays where all of it was.
 */
async function splitRefund(tx: Database, payment_id: string, { refunded_cents, refunded_at }: PaymentFact) {
  if (!refunded_at) return [];
  const parts = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.payment_id, payment_id))
    .orderBy(asc(refunds.refunded_at), asc(refunds.id));
  let before = 0;
  const part = parts.find(({ cents }) => {
    before += cents;
    return before > refunded_cents;
  });
  const cents = part ? refunded_cents - (before - part.cents) : 0;
  if (!part || cents <= 0 || refunded_at >= part.refunded_at) return [];
  const { id: _, ...same } = part;
  await tx.delete(refunds).where(eq(refunds.id, part.id));
  await tx.insert(refunds).values([
    { ...same, cents, refunded_at },
    { ...same, cents: part.cents - cents },
  ]);
  return [
    { kind: 'refunded' as const, at: refunded_at, cents },
    { kind: 'refunded' as const, at: part.refunded_at, cents: -cents },
  ];
}
