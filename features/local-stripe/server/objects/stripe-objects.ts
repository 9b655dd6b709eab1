import { randomBytes } from 'node:crypto';
import { type BillingInterval, periodEnd } from '#domain/money/billing.ts';
import type { CheckoutStatus } from '#domain/money/payments.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/**
 * The objects of the local Stripe, with Stripe's structure and names (https://docs.stripe.com/api). Times are whole seconds
 * since 1970, amounts are cents. They have only the fields that the app or the test pages read.
 */
export type Price = {
  id: string;
  object: 'price';
  currency: string;
  unit_amount: number;
  recurring: BillingInterval;
  product: { id: string; object: 'product'; name: string; description: string | null };
};

export type Customer = { id: string; object: 'customer'; email: string | null };

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: CheckoutStatus;
  url: string | null;
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  subscription: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  line_items: { object: 'list'; data: [{ id: string; object: 'item'; quantity: 1; price: Price }] };
  /** Copied to the subscription; Stripe does not return it with the session. */
  subscription_data: { metadata: Record<string, string>; trial_period_days?: number };
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  url: string;
  return_url: string;
};

/** Names of Stripe's test cards in the API: one that pays and one whose charges are declined. */
export type TestCard = 'pm_card_visa' | 'pm_card_chargeCustomerFail';

type Start = {
  customer: string;
  price: Price;
  metadata: Record<string, string>;
  at: Date;
  trial_period_days: number;
};

/** With a trial, whose period ends where the paid ones begin. */
export function newSubscription({ customer, price, metadata, at, trial_period_days: trial }: Start) {
  const trialEnd = new Date(at.getTime() + trial * DAY_MS);
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    quantity: 1 as const,
    price,
    current_period_start: toUnix(at),
    current_period_end: toUnix(trial > 0 ? trialEnd : periodEnd(at, price.recurring, 1)),
  };
  return {
    id: newId('sub'),
    object: 'subscription' as const,
    customer,
    status: (trial > 0 ? 'trialing' : 'active') as 'trialing' | 'active' | 'past_due' | 'canceled',
    billing_cycle_anchor: toUnix(trialEnd),
    cancel_at_period_end: false as boolean,
    cancel_at: null as number | null,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    default_payment_method: 'pm_card_visa' as TestCard,
    metadata,
    items: { object: 'list' as const, data: [item] as [typeof item] },
  };
}
export type Subscription = ReturnType<typeof newSubscription>;

/** Whether a subscription ends with its period: the app's requests set the flag, the portal sets the time. */
export const isCancelled = ({ cancel_at_period_end, cancel_at }: Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null;

/** The open invoice of a subscription's current period; a trial's is of nothing. */
export function newInvoice({ id: subscription, customer, status, items }: Subscription, at: Date) {
  const { price, current_period_start: start, current_period_end: end } = items.data[0];
  const line = { id: newId('il'), object: 'line_item' as const, period: { start, end } };
  return {
    id: newId('in'),
    object: 'invoice' as const,
    customer,
    status: 'open' as 'open' | 'paid',
    currency: price.currency,
    amount_due: status === 'trialing' ? 0 : price.unit_amount,
    amount_paid: 0,
    attempted: true,
    created: toUnix(at),
    status_transitions: { paid_at: null as number | null },
    parent: { type: 'subscription_details' as const, subscription_details: { subscription } },
    lines: { object: 'list' as const, data: [line] as [typeof line] },
  };
}
export type Invoice = ReturnType<typeof newInvoice>;

/** The charge of a paid invoice. */
export const newCharge = ({ id, customer, amount_due: amount }: Invoice) => ({
  id: idBeside(id, 'ch'),
  object: 'charge' as const,
  customer,
  amount,
  amount_refunded: 0,
  refunded: false as boolean,
  payment_intent: idBeside(id, 'pi'),
});
export type Charge = ReturnType<typeof newCharge>;

export const newEvent = (type: string, object: object, at: Date) => ({
  id: newId('evt'),
  object: 'event' as const,
  type,
  created: toUnix(at),
  data: { object },
});
export type StripeEvent = ReturnType<typeof newEvent>;

/** The answer to the request with this key, which repetitions of the request get too. */
export type IdempotencyKey = { id: string; object: 'idempotency_key'; request: string; answer: object };

export type StripeObject =
  | Customer
  | CheckoutSession
  | PortalSession
  | Subscription
  | Invoice
  | Charge
  | StripeEvent
  | IdempotencyKey;

export type ObjectType = StripeObject['object'];
export type ObjectOf<Type extends ObjectType> = Extract<StripeObject, { object: Type }>;

/** The id with another prefix. An invoice, its payment and its charge have ids that differ only in the prefix. */
export const idBeside = (id: string, prefix: string): string => id.replace(/^[a-z]+/, prefix);

/** A new id that cannot be guessed, because the id of a page is the only access control of the page. */
export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(32).toString('base64url')}`;

export const toUnix = (at: Date): number => Math.floor(at.getTime() / 1000);
export const fromUnix = (seconds: number): Date => new Date(seconds * 1000);
