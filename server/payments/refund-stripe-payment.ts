import type Stripe from 'stripe';
import { AppError } from '../http/app-error.ts';
import { isStripeError } from './load-stripe.ts';
import type { PaymentEvent } from './provider.ts';
import { answeredAt } from './read-stripe.ts';

/** Gives back an invoice's payment, with the event that Stripe sends for it. @throws AppError `not_refundable`, `refund_rejected` */
export async function refundPayment(
  stripe: Stripe,
  invoiceId: string,
): Promise<{ event: PaymentEvent; isNew: boolean }> {
  const payment_intent = await findPaymentIntent(stripe, invoiceId);
  if (!payment_intent) throw new AppError('not_refundable');
  const isNew = await createRefund(stripe, invoiceId, payment_intent);
  const charges = await stripe.charges.list({ payment_intent, limit: 10 });
  const charge = charges.data.find(({ amount_refunded }) => amount_refunded > 0);
  if (!charge) throw new AppError('refund_rejected');
  const occurred_at = answeredAt(charges.lastResponse);
  return {
    event: { id: `refund_${charge.id}`, type: 'charge.refunded', occurred_at, object: charge },
    isNew,
  };
}

async function findPaymentIntent(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  return (typeof intent === 'string' ? intent : intent?.id) ?? null;
}

/** A payment is given back whole and once, so its invoice is the key of the request. */
async function createRefund(stripe: Stripe, invoiceId: string, payment_intent: string): Promise<boolean> {
  try {
    const idempotencyKey = `refund-${invoiceId}`;
    const { status } = await stripe.refunds.create({ payment_intent }, { idempotencyKey });
    if (status === 'failed' || status === 'canceled') throw new AppError('refund_rejected');
    return true;
  } catch (error) {
    if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
    if (error.code === 'charge_already_refunded') return false;
    throw new AppError('refund_rejected', { cause: error });
  }
}
