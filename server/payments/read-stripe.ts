import type Stripe from 'stripe';
import { isStripeError } from './load-stripe.ts';
import { listedPayment } from './payment-facts.ts';
import type { PaymentEvent, PaymentFact, SubscriptionUpdate } from './provider.ts';
import { type Lookups, toSubscriptionUpdate } from './read-payment-update.ts';
import { invoiceObject, subscriptionObject } from './stripe-schemas.ts';

export function stripeLookups(connect: () => Promise<Stripe>): Omit<Lookups, 'isOurs'> {
  return {
    subscription: (id) => orNull(async () => findSubscription(await connect(), id)),
    invoiceOfPayment: (payment_intent) => orNull(async () => findInvoice(await connect(), payment_intent)),
  };
}

export async function readStripeSubscription(stripe: Stripe, id: string): Promise<SubscriptionUpdate | null> {
  const found = await orNull(() => findSubscription(stripe, id));
  if (!found) return null;
  // Answers are dated to the second, in which the subscription may change between two of them.
  const { status, cancel_at_period_end } = found.object;
  const event_id = `read_${id}_${found.at.toISOString()}_${status}_${cancel_at_period_end}`;
  return toSubscriptionUpdate(subscriptionObject.parse(found.object), { event_id, occurred_at: found.at });
}

/** Every event of these types since then; Stripe stores events for 30 days. */
export async function* listStripeEvents(
  connect: () => Promise<Stripe>,
  since: Date,
  types: string[],
): AsyncIterable<PaymentEvent> {
  const stripe = await connect();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const { id, type, created: at, data } of stripe.events.list({ created, types, limit: 100 })) {
    yield { id, type, occurred_at: new Date(at * 1000), object: data.object };
  }
}

export async function listStripePayments(stripe: Stripe, subscription: string): Promise<PaymentFact[]> {
  const invoices = await orNull(() => stripe.invoices.list({ subscription, limit: 100 }));
  return (invoices?.data ?? []).flatMap((invoice) => listedPayment(invoiceObject.parse(invoice)) ?? []);
}

async function findSubscription(stripe: Stripe, id: string) {
  const { lastResponse, ...object } = await stripe.subscriptions.retrieve(id);
  return { object, at: answeredAt(lastResponse) };
}

/** The time of Stripe's answer. @throws Error when the answer carries none */
export function answeredAt({ headers }: Stripe.Response<unknown>['lastResponse']): Date {
  // Headers are a plain object over the network, and a Headers object when the local Stripe answers in this process.
  const at = new Date(new Headers(headers).get('date') ?? Number.NaN);
  if (Number.isNaN(at.getTime())) throw new Error('an answer of Stripe carries no date');
  return at;
}

async function findInvoice(stripe: Stripe, payment_intent: string) {
  const payment = { type: 'payment_intent', payment_intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const invoice = data[0]?.invoice;
  if (!invoice) return null;
  const id = typeof invoice === 'string' ? invoice : invoice.id;
  return stripe.invoices.retrieve(id!);
}

async function orNull<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (isStripeError(error, 'StripeInvalidRequestError') && error.statusCode === 404) return null;
    throw error;
  }
}
