import * as z from 'zod/mini';
import type { SubscriptionEvent } from '#domain/money/subscription.ts';
import { AppError } from '../http/app-error.ts';
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
  fromMetadata,
  invoiceObject,
  references,
  type SubscriptionObject,
  subscriptionObject,
} from './stripe-schemas.ts';

export type Lookups = {
  subscription(id: string): Promise<{ object: unknown; at: Date } | null>;
  invoiceOfPayment(paymentId: string): Promise<unknown>;
  /** Whether a subscription is stored here. */
  isOurs(id: string): Promise<boolean>;
};

type Period = { start: Date; end: Date };
/** The periods that an event knows to be paid or given back, and when the money moved. */
type Payments = Partial<Record<'paid' | 'refunded', Period & { at: Date }>>;
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

/** The changes that an event makes, or null. @throws AppError `invalid_request` for an object of ours that does not match its type */
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
  known: Pick<SubscriptionEvent, 'event_id' | 'occurred_at'> & Payments,
): SubscriptionUpdate {
  const { start, end } = periodOf(object);
  const { refunded } = known;
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
      refunded_at: refunded && refunded.start < end && start < refunded.end ? refunded.at : null,
      paid_period: known.paid ?? null,
    },
  };
}

async function fromSubscription(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const { id, metadata } = references.subscription.parse(event.object);
  if (!fromMetadata(metadata) && !(await lookups.isOurs(id))) return null;
  const known = { event_id: event.id, occurred_at: event.occurred_at };
  const object = subscriptionObject.parse(event.object);
  return { subscription: toSubscriptionUpdate(object, known), checkout: null, payment: null };
}

async function fromCheckout(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const { client_reference_id: reference, mode } = references.checkout.parse(event.object);
  if (!reference || (mode !== undefined && mode !== 'subscription')) return null;
  const { status, client_reference_id, subscription } = checkoutObject.parse(event.object);
  const found = subscription ? await lookUp(lookups, subscription) : null;
  return {
    subscription: found && toUpdate(event, found),
    checkout: status === null || status === 'open' ? null : { id: client_reference_id, status },
    payment: null,
  };
}

async function fromPaidInvoice(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const found = await lookUpPayer(event.object, lookups);
  if (!found) return null;
  const invoice = invoiceObject.parse(event.object);
  const period = periodOfInvoice(invoice);
  if (!period) return null;
  const payment = paidPayment(invoice, event.occurred_at);
  const paid = { ...period, at: payment?.paid_at ?? event.occurred_at };
  return { subscription: toUpdate(event, found, { paid }), checkout: null, payment };
}

async function fromFailedInvoice(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const found = await lookUpPayer(event.object, lookups);
  if (!found) return null;
  const payment = failedPayment(invoiceObject.parse(event.object), event.occurred_at);
  return payment && { subscription: toUpdate(event, found), checkout: null, payment };
}

/** Access ends with a full refund only; a part is recorded with the payment. */
async function fromRefund(event: PaymentEvent, lookups: Lookups): Promise<PaymentUpdate | null> {
  const { payment_intent } = references.charge.parse(event.object);
  const object = payment_intent && (await lookups.invoiceOfPayment(payment_intent));
  const found = object ? await lookUpPayer(object, lookups) : null;
  if (!found) return null;
  const [charge, invoice] = [chargeObject.parse(event.object), invoiceObject.parse(object)];
  const period = periodOfInvoice(invoice);
  if (!period) return null;
  const payment = refundedPayment(invoice, charge, event.occurred_at);
  if (!charge.refunded) return payment && { subscription: null, checkout: null, payment };
  const refunded = { ...period, at: event.occurred_at };
  return { subscription: toUpdate(event, found, { refunded }), checkout: null, payment };
}

type Found = { object: SubscriptionObject; at: Date } | 'gone';

/** The subscription that an invoice is for; null when it is not of this app. */
async function lookUpPayer(invoice: unknown, lookups: Lookups): Promise<Found | null> {
  const id = subscriptionOf(references.invoice.parse(invoice));
  return id ? lookUp(lookups, id) : null;
}

/** The subscription as it is now, 'gone' when the provider knows ours no more; null when it is not of this app. */
async function lookUp(lookups: Lookups, id: string): Promise<Found | null> {
  const found = await lookups.subscription(id);
  const agreement = found && fromMetadata(references.subscription.parse(found.object).metadata);
  if (!agreement && !(await lookups.isOurs(id))) return null;
  return found ? { object: subscriptionObject.parse(found.object), at: found.at } : 'gone';
}

// The update carries the time of the provider's answer, because the subscription is as new as that answer.
const toUpdate = (event: PaymentEvent, found: Found, known: Payments = {}): SubscriptionUpdate | null =>
  found === 'gone'
    ? null
    : toSubscriptionUpdate(found.object, { event_id: event.id, occurred_at: found.at, ...known });

function periodOf({ items, ...object }: SubscriptionObject): Period {
  const start = items.data[0]?.current_period_start ?? object.current_period_start;
  const end = items.data[0]?.current_period_end ?? object.current_period_end;
  if (start && end) return { start, end };
  throw new AppError('invalid_request', { cause: new Error(`subscription ${object.id} has no period`) });
}
