import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { SUBSCRIPTION_STATES } from '#domain/subscription.ts';

const PRICE = 'Escribe un precio en dólares entre 0 y 99.999.999.';

export const planSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  duration_days: z.int(),
  features: z.array(z.string()),
});

const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  /** What the plan was called when it was agreed to; null without access, as are the fields below. */
  subscription_tier: z.nullable(z.string()),
  /** When access ends or is renewed. */
  subscription_end: z.nullable(instant),
  /** When the paid time ends: earlier than subscription_end only in the days of grace. */
  paid_until: z.nullable(instant),
  subscription_state: z.enum(SUBSCRIPTION_STATES),
  plan_id: z.nullable(z.string()),
  /** The agreed price in USD for the agreed days, whatever the plan costs today. */
  price: z.nullable(z.number()),
  duration_days: z.nullable(z.int()),
  /** Whether there is something to manage in the provider's portal. */
  manageable: z.boolean(),
});

/** Somebody who came to two subscriptions at the provider sees both, and can cancel either. */
const subscriptions = z.extend(subscriptionStatus, {
  other_subscriptions: z.array(z.extend(subscriptionStatus, { subscription_id: z.string() })),
});

const address = z.object({ url: z.string() });

/** docs/product.md §7, C33–C36. */
export const plansContract = {
  list: endpoint('public', 'GET', '/plans', {
    summary: 'Los planes que se ofrecen, por precio',
    shared: 'plans',
  })
    .input(z.optional(z.strictObject({})))
    .output(z.object({ plans: z.array(planSummary), test_mode: z.boolean() })),
  checkSubscription: endpoint('learner', 'POST', '/functions/check-subscription', {
    summary: 'El estado de mi suscripción',
  })
    .input(z.optional(z.strictObject({})))
    .output(subscriptions),
  createCheckout: endpoint('learner', 'POST', '/functions/create-checkout', {
    summary: 'Abrir el pago de un plan',
  })
    .input(
      z.strictObject({
        planId: rowId,
        priceAmount: z.number().check(z.gte(0, PRICE), z.lte(99_999_999, PRICE)),
      }),
    )
    .output(address),
  customerPortal: endpoint('learner', 'POST', '/functions/customer-portal', {
    summary: 'Abrir la gestión de mi suscripción',
  })
    .input(
      z.optional(
        z.strictObject({
          flow: z.optional(z.literal('cancel')),
          /** One of other_subscriptions; absent: the one that counts. */
          subscription_id: z.optional(rowId),
        }),
      ),
    )
    .output(address),
};
