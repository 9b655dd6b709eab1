import type { SubscriptionEvent } from '#domain/subscription.ts';

/** `test` is the local Stripe: the same objects and calls, and no money moves. */
export type ProviderName = 'test' | 'stripe';

/** What somebody agreed to at checkout. It travels with the subscription; later changes of the plan do not touch it. */
export type Agreement = {
  user_id: string;
  plan_id: string;
  /** The plan's name at that time. */
  tier: string;
  price_cents: number;
  duration_days: number;
};

export type CheckoutOrder = {
  /** Ours; the same id is the same checkout, however often it is asked for. */
  id: string;
  agreement: Agreement;
  description: string;
  email: string;
  /** The customer this person already is at the provider, or null. */
  customer_id: string | null;
  /** Between 30 minutes and 24 hours ahead. */
  expires_at: Date;
  success_url: string;
  cancel_url: string;
};

export type CheckoutState = { status: 'open' | 'complete' | 'expired'; subscription_id: string | null };

export type PortalOrder = {
  customer_id: string;
  /** Named when the person came to cancel this subscription. */
  cancel_subscription_id: string | null;
  return_url: string;
};

/** A subscription as the provider tells of it, with whom it belongs to. */
export type SubscriptionNews = {
  fact: SubscriptionEvent;
  customer_id: string;
  /** Null for a subscription that did not come from our checkout. */
  agreement: Agreement | null;
};

/** A verified event; `object` is what it is about, in Stripe's form. */
export type PaymentEvent = { id: string; type: string; occurred_at: Date; object: unknown };

/** What an event means to us. */
export type PaymentNews = {
  subscription: SubscriptionNews | null;
  /** The checkout of ours that is no longer open. */
  checkout: { id: string; status: 'complete' | 'expired' } | null;
};

/**
 * Who takes the money: Stripe, or the local Stripe behind the same client. All methods throw AppError `unavailable` when
 * the provider cannot be reached.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** Opens a checkout page for exactly what was ordered. */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<CheckoutState>;
  /** Makes sure that a checkout cannot be paid any more, unless it already was. */
  expireCheckout(id: string): Promise<CheckoutState>;
  /** A page on which the customer cancels, resumes and sees payments. @throws AppError `nothing_to_manage` when the provider does not know the customer */
  openPortal(order: PortalOrder): Promise<string>;
  /** @throws AppError `invalid_signature` */
  readWebhook(body: Uint8Array, signature: string | undefined, now: Date): PaymentEvent;
  /** What an event means, looking up at the provider what it does not carry; null when it does not concern us. */
  readNews(event: PaymentEvent): Promise<PaymentNews | null>;
  /** The subscription as it is now, null when the provider does not know it. */
  readSubscription(id: string): Promise<SubscriptionNews | null>;
  /** Every event of the kinds that concern us since then, in any order. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>;
};
