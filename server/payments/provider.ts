import type { CheckoutStatus, EndedCheckoutStatus, ProviderName } from '#domain/money/payments.ts';
import type { SubscriptionEvent } from '#domain/money/subscription.ts';

/** The key in app_settings of what the newest comparison with the provider found. */
export const RECONCILIATION_REPORT = 'payments.reconciliation';

/** The terms that a person accepted at checkout. They are stored with the subscription; later changes of the plan do not affect them. */
export type Agreement = {
  user_id: string;
  plan_id: string;
  tier: string;
  price_cents: number;
  duration_days: number;
};

export type CheckoutRequest = {
  /** The row's id in our database. Requests with the same id open the same checkout. */
  id: string;
  agreement: Agreement;
  description: string;
  /** Null for an account without an address, which types one at the provider. */
  email: string | null;
  /** Null before the first payment. */
  customer_id: string | null;
  /** The free days with which the subscription begins; 0 for none. */
  trial_days: number;
  /** Between 30 minutes and 24 hours ahead. */
  expires_at: Date;
  success_url: string;
  cancel_url: string;
};

export type CheckoutState = { status: CheckoutStatus; subscription_id: string | null };

export type PortalRequest = {
  customer_id: string;
  /** The portal opens at the cancellation of this subscription; null: at its front page. */
  cancel_subscription_id: string | null;
  return_url: string;
};

/** A subscription as the provider reports it, with the customer and the agreement it belongs to. */
export type SubscriptionUpdate = {
  fact: SubscriptionEvent;
  customer_id: string;
  /** Null for a subscription that did not come from our checkout. */
  agreement: Agreement | null;
};

/** An invoice of a subscription as the provider reports it; what a report does not know is null or 0. */
export type PaymentFact = {
  invoice_id: string;
  subscription_id: string;
  amount_cents: number;
  /** In lower case, such as 'usd'. */
  currency: string;
  period: { start: Date; end: Date };
  paid_at: Date | null;
  failed_at: Date | null;
  refunded_cents: number;
  refunded_at: Date | null;
};

/** A verified event; `object` is the Stripe object that it concerns. */
export type PaymentEvent = { id: string; type: string; occurred_at: Date; object: unknown };

export type PaymentUpdate = {
  subscription: SubscriptionUpdate | null;
  /** The row of the checkout that is no longer open. */
  checkout: { id: string; status: EndedCheckoutStatus } | null;
  payment: PaymentFact | null;
};

/** Stripe, or the local Stripe behind the same client. All methods throw AppError `unavailable` when it cannot be reached. */
export type PaymentProvider = {
  name: ProviderName;
  /** @throws AppError `conflict` when this id was opened with other words before, such as an earlier description of the plan */
  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<CheckoutState>;
  /** Expires a checkout unless it is paid already. */
  expireCheckout(id: string): Promise<CheckoutState>;
  /** A page on which the customer cancels, resumes and sees payments. @throws AppError `nothing_to_manage` for an unknown customer */
  openPortal(request: PortalRequest): Promise<string>;
  /** Ends a subscription with its period or now. One that the provider does not know has ended already. */
  cancelSubscription(id: string, when: 'period_end' | 'now'): Promise<void>;
  /** Gives the payment of an invoice back, once: its event, and whether this call did it. @throws `not_refundable`, `refund_rejected` */
  refundPayment(invoiceId: string): Promise<{ event: PaymentEvent; isNew: boolean }>;
  /** The newest invoices of a subscription, at most 100. Refunds are known from events only. */
  listPayments(subscriptionId: string): Promise<PaymentFact[]>;
  /** Deletes the customer with name and address at the provider. */
  deleteCustomer(id: string): Promise<void>;
  /** @throws AppError `invalid_signature` */
  readWebhook(body: Uint8Array, signature: string | undefined, now: Date): Promise<PaymentEvent>;
  /** The changes that an event makes; missing data is read at the provider. Null when the event does not concern the app. */
  readUpdate(event: PaymentEvent, isOurs: (id: string) => Promise<boolean>): Promise<PaymentUpdate | null>;
  /** The subscription as it is now, null when the provider does not know it. */
  readSubscription(id: string): Promise<SubscriptionUpdate | null>;
  /** Every event since then of the types that the app handles, in any order. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>;
};
