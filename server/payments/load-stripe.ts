import type Stripe from 'stripe';

/** Takes some megabytes, so it is loaded with the first payment or webhook. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default;

type ErrorType = Extract<keyof typeof Stripe.errors, `Stripe${string}`>;

/** Whether an error is Stripe's of one of these types. */
export const isStripeError = (error: unknown, ...types: ErrorType[]): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && types.some((type) => type === error.type);
