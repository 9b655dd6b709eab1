export const PAYMENT_STATUSES = ['paid', 'failed', 'refunded', 'partly_refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What lists of payments can be limited to. A payment that failed first and was paid later is found by both. */
export const PAYMENT_FILTERS = ['paid', 'failed', 'refunded'] as const;

/** What income counts, each at its own instant. */
export const INCOME_FACTS = ['new', 'lost', ...PAYMENT_FILTERS] as const;

type Payment = { paid_at: Date | null; amount_cents: number; refunded_cents: number };

export function paymentStatus({ paid_at, amount_cents, refunded_cents }: Payment): PaymentStatus {
  if (!paid_at) return 'failed';
  if (refunded_cents === 0) return 'paid';
  return refunded_cents >= amount_cents ? 'refunded' : 'partly_refunded';
}

/** Whether something of a payment can be given back. */
export const canRefund = (payment: Payment): boolean =>
  payment.amount_cents > 0 && paymentStatus(payment) === 'paid';
