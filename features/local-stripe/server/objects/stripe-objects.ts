import { randomBytes } from 'node:crypto';
import type { BillingInterval } from '#domain/money/billing.ts';
import type { CheckoutStatus } from '#domain/money/payments.ts';

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
  subscription_data: { metadata: Record<string, string> };
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

export type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: TestCard;
  metadata: Record<string, string>;
  items: { object: 'list'; data: [SubscriptionItem] };
};

type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
};

export type Invoice = {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid';
  currency: string;
  amount_due: number;
  amount_paid: number;
  attempted: boolean;
  created: number;
  status_transitions: { paid_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: {
    object: 'list';
    data: [{ id: string; object: 'line_item'; period: { start: number; end: number } }];
  };
};

export type Charge = {
  id: string;
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
};

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

/** A new id that cannot be guessed, because the id of a page is the only access control of the page. */
export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(32).toString('base64url')}`;

export const toUnix = (at: Date): number => Math.floor(at.getTime() / 1000);
export const fromUnix = (seconds: number): Date => new Date(seconds * 1000);
