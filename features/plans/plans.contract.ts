import * as z from 'zod/mini';
import { anyone, learner, noInput } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { SUBSCRIPTION_STATES } from '#domain/money/subscription.ts';

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
  /** The plan's name at checkout; like the fields below, null without access. */
  subscription_tier: z.nullable(z.string()),
  subscription_end: z.nullable(instant),
  /** When the paid period ends; subscription_end is later only during the days of grace. */
  paid_until: z.nullable(instant),
  subscription_state: z.enum(SUBSCRIPTION_STATES),
  plan_id: z.nullable(z.string()),
  /** The price in USD agreed at checkout, even if the plan's price has changed since. */
  price: z.nullable(z.number()),
  duration_days: z.nullable(z.int()),
  /** When the free trial ends; null outside of one. */
  trial_until: z.nullable(instant),
  manageable: z.boolean(),
});

/** A person with several subscriptions at the provider sees all of them and can cancel each. */
const subscriptions = z.extend(subscriptionStatus, {
  /** The last instant of premium that an administrator gave, while it lasts. */
  granted_until: z.nullable(instant),
  /** The running licence of one's group that lasts longest (docs/product.md §29). */
  licence: z.nullable(z.object({ group_name: z.string(), ends_at: instant })),
  /** The day of 'Premium hasta', in the learner's time zone: docs/product.md §4.8. */
  premium_until: z.nullable(z.iso.date()),
  /** The free days with which a subscription would begin; 0 for who has had one. */
  trial_days: z.int(),
  other_subscriptions: z.array(z.extend(subscriptionStatus, { subscription_id: z.string() })),
});

const address = z.object({ url: z.string() });

/** docs/product.md §7, C33–C36. */
export const plansContract = {
  list: anyone('GET /plans', 'Los planes que se ofrecen, por precio', { shared: 'plans' })
    .input(noInput)
    .output(z.object({ plans: z.array(planSummary), test_mode: z.boolean() })),
  checkSubscription: learner('POST /functions/check-subscription', 'El estado de mi suscripción')
    .input(noInput)
    .output(subscriptions),
  createCheckout: learner('POST /functions/create-checkout', 'Abrir el pago de un plan')
    .input(
      z.strictObject({
        planId: rowId,
        priceAmount: z.number().check(z.gte(0, PRICE), z.lte(99_999_999, PRICE)),
      }),
    )
    .output(address),
  customerPortal: learner('POST /functions/customer-portal', 'Abrir la gestión de mi suscripción')
    .input(
      z.optional(
        z.strictObject({
          flow: z.optional(z.literal('cancel')),
          /** One of other_subscriptions; by default the current subscription. */
          subscription_id: z.optional(rowId),
        }),
      ),
    )
    .output(address),
};
