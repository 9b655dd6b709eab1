import Stripe from 'stripe';

/** The `Stripe-Signature` header of a webhook's body, made at `now`. */
export const signWebhook = (payload: string, secret: string, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  });
