import type { test_checkout_invoices, test_checkout_subscriptions } from '#db/schema.ts';
import { mintToken } from '../session/secret-token.ts';
import { toMetadata } from './agreement.ts';
import type { Agreement } from './provider.ts';

export type SubscriptionRow = typeof test_checkout_subscriptions.$inferSelect;
export type InvoiceRow = typeof test_checkout_invoices.$inferSelect;

/** A new name for one of the test checkout's objects; nobody can guess it. */
export const mintId = (kind: 'cs' | 'sub' | 'cus' | 'in' | 'evt' | 'portal') => `${kind}_test_${mintToken()}`;

/** When something that happens to a subscription at `now` happened: after everything before it, as events are told apart by time. */
export const nextChangeAt = ({ changed_at }: Pick<SubscriptionRow, 'changed_at'>, now: Date) =>
  new Date(Math.max(now.getTime(), changed_at.getTime() + 1));

export const agreementOf = (row: { agreement: unknown }) => row.agreement as Agreement;

/** A subscription in Stripe's form; times carry milliseconds, since a test clock can stand still for seconds. */
export function describeSubscription(row: SubscriptionRow) {
  return {
    object: 'subscription',
    id: row.id,
    customer: row.customer_id,
    status: row.status,
    cancel_at_period_end: row.cancel_at_period_end,
    canceled_at: seconds(row.canceled_at),
    ended_at: seconds(row.ended_at),
    metadata: toMetadata(agreementOf(row)),
    items: {
      data: [
        {
          current_period_start: seconds(row.current_period_start),
          current_period_end: seconds(row.current_period_end),
        },
      ],
    },
  };
}

export function describeInvoice(row: InvoiceRow) {
  return {
    object: 'invoice',
    id: row.id,
    parent: { subscription_details: { subscription: row.subscription_id } },
    amount_paid: row.paid_at ? row.amount_cents : 0,
    lines: { data: [{ period: { start: seconds(row.period_start), end: seconds(row.period_end) } }] },
  };
}

/** The charge behind an invoice; its payment goes by the invoice's id. */
export function describeCharge(row: InvoiceRow) {
  return {
    object: 'charge',
    id: row.id.replace(/^in_/, 'ch_'),
    payment_intent: row.id,
    refunded: row.refunded_at !== null,
  };
}

export const seconds = <Instant extends Date | null>(instant: Instant) =>
  (instant && instant.getTime() / 1000) as Instant extends Date ? number : null;
