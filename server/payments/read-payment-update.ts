import * as z from 'zod/mini';
import type { SubscriptionEvent } from '#domain/money/subscription.ts';
import { AppError } from '../http/app-error.ts';
import { fromMetadata } from './agreement.ts';
import {
  failedPayment,
  paidPayment,
  periodOfInvoice,
  refundedPayment,
  subscriptionOf,
} from './payment-facts.ts';
import type { PaymentEvent, PaymentUpdate, SubscriptionUpdate } from './provider.ts';
import {
  chargeObject,
  checkoutObject,
  checkoutReference,
  type InvoiceObject,
  invoiceObject,
  type SubscriptionObject,
  subscriptionObject,
} from './stripe-schemas.ts';

export type Lookups = {
  /** The subscription as it is now, and the time of the provider's answer. */
  subscription(id: string): Promise<{ object: SubscriptionObject; at: Date } | null>;
  /** The invoice that a payment paid. */
  invoiceOfPayment(paymentId: string): Promise<InvoiceObject | null>;
};

type Period = { start: Date; end: Date };
type Reader = (event: PaymentEvent, lookups: Lookups) => Promise<PaymentUpdate | null>;

const READERS: Record<string, Reader> = {
  'customer.subscription.created': fromSubscription,
  'customer.subscription.updated': fromSubscription,
  'customer.subscription.deleted': fromSubscription,
  'customer.subscription.paused': fromSubscription,
  'customer.subscription.resumed': fromSubscription,
  'checkout.session.completed': fromCheckout,
  'checkout.session.async_payment_succeeded': fromCheckout,
  'checkout.session.expired': fromCheckout,
  'invoice.paid': fromPaidInvoice,
  'invoice.payment_failed': fromFailedInvoice,
  'charge.refunded': fromRefund,
};

/** The event types that the app handles; an operator subscribes the webhook endpoint to these. */
export const EVENT_TYPES = Object.keys(READERS);

/**
 * Reads the changes that an event makes; null for types and objects that do not concern the app.
 * @throws AppError `invalid_request` for an object that does not match its event's type
 */
export async function readUpdate(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const read = Object.hasOwn(READERS, event.type) ? READERS[event.type] : undefined;
  try {
    return (await read?.(event, lookups)) ?? null;
  } catch (error) {
    if (error instanceof z.core.$ZodError) throw new AppError('invalid_request', { cause: error });
    throw error;
  }
}

/** A subscription object as a fact of the state machine (domain/money/subscription.ts). */
export function toSubscriptionUpdate(
  object: SubscriptionObject,
  known: Pick<SubscriptionEvent, 'event_id' | 'occurred_at'> & { paid?: Period; refunded?: Period },
): SubscriptionUpdate {
  const { start, end } = periodOf(object);
  return {
    customer_id: object.customer,
    agreement: fromMetadata(object.metadata),
    fact: {
      event_id: known.event_id,
      occurred_at: known.occurred_at,
      subscription_id: object.id,
      status: object.status,
      current_period_start: start,
      current_period_end: end,
      // Portals of flexible billing set cancel_at instead of the flag.
      cancel_at_period_end:
        object.cancel_at_period_end || (object.cancel_at != null && object.cancel_at <= end),
      canceled_at: object.canceled_at ?? null,
      ended_at: object.ended_at ?? null,
      refunded: known.refunded !== undefined && known.refunded.start < end && start < known.refunded.end,
      paid_period: known.paid ?? null,
    },
  };
}

async function fromSubscription(event: PaymentEvent): Promise<PaymentUpdate> {
  const object = subscriptionObject.parse(event.object);
  const known = { event_id: event.id, occurred_at: event.occurred_at };
  return { subscription: toSubscriptionUpdate(object, known), checkout: null, payment: null };
}

async function fromCheckout(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const reference = checkoutReference.parse(event.object).client_reference_id;
  // Other products of the account put references of their own there.
  if (reference !== null && !z.safeParse(z.uuid(), reference).success) return null;
  const { mode, status, client_reference_id, subscription } = checkoutObject.parse(event.object);
  if (mode !== 'subscription') return null;
  const closed = client_reference_id !== null && status !== null && status !== 'open';
  return {
    subscription: subscription ? await lookUp(event, lookups, subscription) : null,
    checkout: closed ? { id: client_reference_id, status } : null,
    payment: null,
  };
}

async function fromPaidInvoice(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const invoice = invoiceObject.parse(event.object);
  const id = subscriptionOf(invoice);
  const paid = periodOfInvoice(invoice);
  if (!id || !paid) return null;
  const payment = paidPayment(invoice, event.occurred_at);
  return { subscription: await lookUp(event, lookups, id, { paid }), checkout: null, payment };
}

async function fromFailedInvoice(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const invoice = invoiceObject.parse(event.object);
  const id = subscriptionOf(invoice);
  const payment = failedPayment(invoice, event.occurred_at);
  if (!id || !payment) return null;
  return { subscription: await lookUp(event, lookups, id), checkout: null, payment };
}

/** Access ends with a full refund only; a part is recorded with the payment. */
async function fromRefund(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const charge = chargeObject.parse(event.object);
  if (!charge.payment_intent) return null;
  const invoice = await lookups.invoiceOfPayment(charge.payment_intent);
  const id = invoice && subscriptionOf(invoice);
  const refunded = invoice && periodOfInvoice(invoice);
  if (!id || !refunded) return null;
  const payment = refundedPayment(invoice, charge, event.occurred_at);
  if (!charge.refunded) return payment && { subscription: null, checkout: null, payment };
  return { subscription: await lookUp(event, lookups, id, { refunded }), checkout: null, payment };
}

// The update carries the time of the provider's answer, because the subscription is as new as that answer.
async function lookUp(
  event: PaymentEvent,
  lookups: Lookups,
  id: string,
  known: { paid?: Period; refunded?: Period } = {},
): Promise<SubscriptionUpdate | null> {
  const found = await lookups.subscription(id);
  return found && toSubscriptionUpdate(found.object, { event_id: event.id, occurred_at: found.at, ...known });
}

function periodOf({ items, ...object }: SubscriptionObject): Period {
  const start = items.data[0]?.current_period_start ?? object.current_period_start;
  const end = items.data[0]?.current_period_end ?? object.current_period_end;
  if (start && end) return { start, end };
  throw new AppError('invalid_request', { cause: new Error(`subscription ${object.id} has no period`) });
}
