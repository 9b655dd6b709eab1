import * as z from 'zod/mini';
import { anyone } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { CHECKOUT_STATUSES } from '#domain/money/payments.ts';

const pageId = z.strictObject({ id: z.string().check(z.minLength(20), z.maxLength(80)) });

const offer = { tier: z.string(), price: z.number(), duration_days: z.int() };

const checkoutPage = z.object({
  ...offer,
  description: z.string(),
  /** Free days before the first payment; 0 for none. */
  trial_days: z.int(),
  email: z.string(),
  status: z.enum(CHECKOUT_STATUSES),
  success_url: z.string(),
  cancel_url: z.string(),
});

const payment = z.object({
  id: z.string(),
  price: z.number(),
  period_start: instant,
  period_end: instant,
  paid_at: z.nullable(instant),
  refunded_at: z.nullable(instant),
});

const subscription = z.object({
  id: z.string(),
  ...offer,
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  current_period_end: instant,
  cancel_at_period_end: z.boolean(),
  next_payment_fails: z.boolean(),
  payments: z.array(payment),
});

const portalPage = z.object({ subscriptions: z.array(subscription), return_url: z.string() });

const act = z.enum(['cancel', 'resume', 'end_now', 'renew', 'fail_next_payment', 'settle', 'refund']);

/** The calls of the local Stripe's pages, protected only by their random ids like Stripe's; 404 with real payments. */
export const testCheckoutContract = {
  checkout: anyone('GET /test-checkout/sessions/{id}', 'Pago de prueba: qué se paga')
    .input(pageId)
    .output(checkoutPage),
  pay: anyone('POST /test-checkout/sessions/{id}/pay', 'Pago de prueba: pagar')
    .input(pageId)
    .output(z.object({ url: z.string() })),
  portal: anyone('GET /test-checkout/portals/{id}', 'Portal de prueba: las suscripciones')
    .input(pageId)
    .output(portalPage),
  act: anyone('POST /test-checkout/portals/{id}', 'Portal de prueba: cambiarla')
    .input(z.extend(pageId, { act, subscription_id: z.optional(z.string().check(z.maxLength(80))) }))
    .output(portalPage),
};
