import type * as z from 'zod/mini';
import type { PaymentFact } from './provider.ts';
import type { chargeObject, InvoiceObject } from './stripe-schemas.ts';

type Period = { start: Date; end: Date };

export const subscriptionOf = (invoice: Pick<InvoiceObject, 'parent' | 'subscription'>): string | null =>
  invoice.parent?.subscription_details?.subscription ?? invoice.subscription ?? null;

/** The period that an invoice charges for: the line that ends last, because corrections of earlier periods end sooner. */
export function periodOfInvoice({ lines }: InvoiceObject): Period | null {
  const periods = lines.data.map((line) => line.period).filter(({ start, end }) => start < end);
  return periods.reduce<Period | null>((last, each) => (last && last.end >= each.end ? last : each), null);
}

export const paidPayment = (invoice: InvoiceObject, at: Date): PaymentFact | null =>
  factOf(invoice, { paid_at: invoice.status_transitions?.paid_at ?? at });

export const failedPayment = (invoice: InvoiceObject, at: Date): PaymentFact | null =>
  factOf(invoice, { failed_at: at });

export function refundedPayment(
  invoice: InvoiceObject,
  charge: z.output<typeof chargeObject>,
  at: Date,
): PaymentFact | null {
  const payment = paidPayment(invoice, at);
  if (!payment) return null;
  const refunded_cents = charge.amount_refunded ?? (charge.refunded ? payment.amount_cents : 0);
  return { ...payment, refunded_cents, refunded_at: at };
}

/** An invoice from a list; null when nothing was charged or tried yet. */
export function listedPayment(invoice: InvoiceObject): PaymentFact | null {
  const at = invoice.status_transitions?.finalized_at ?? invoice.created ?? periodOfInvoice(invoice)?.start;
  if (!at) return null;
  if (invoice.status === 'paid') return paidPayment(invoice, at);
  return invoice.attempted && invoice.status !== 'void' ? failedPayment(invoice, at) : null;
}

function factOf(invoice: InvoiceObject, known: Partial<PaymentFact>): PaymentFact | null {
  const subscription_id = subscriptionOf(invoice);
  const period = periodOfInvoice(invoice);
  const amount_cents = known.paid_at ? invoice.amount_paid : invoice.amount_due;
  // Nothing is paid with an invoice of 0, such as a trial's.
  if (!subscription_id || !period || !amount_cents || !invoice.currency) return null;
  return {
    invoice_id: invoice.id,
    subscription_id,
    amount_cents,
    currency: invoice.currency.toLowerCase(),
    period,
    paid_at: null,
    failed_at: null,
    refunded_cents: 0,
    refunded_at: null,
    ...known,
  };
}
