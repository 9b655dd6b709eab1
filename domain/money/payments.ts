/** `test` is the local Stripe: the same objects and calls, and no money moves. */
export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type ProviderName = (typeof PAYMENT_PROVIDERS)[number];

export const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];
/** The states in which a checkout can no longer be paid. */
export type EndedCheckoutStatus = Exclude<CheckoutStatus, 'open'>;
