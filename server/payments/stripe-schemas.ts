import * as z from 'zod/mini';
import { listOf } from '#contract/fields.ts';
import { CHECKOUT_STATUSES } from '#domain/money/payments.ts';
import type { Agreement } from './provider.ts';

/** The parts of Stripe's objects that we read, in any of the API's versions, which keep periods and subscriptions elsewhere. */
const seconds = z.pipe(
  z.number().check(z.gte(0), z.lte(Date.UTC(9999, 0) / 1000)),
  z.transform((value) => new Date(Math.round(value * 1000))),
);
const maybeSeconds = z.optional(z.nullable(seconds));

const stripeId = z.string().check(z.regex(/^[\w-]+$/));

const named = z.pipe(
  z.union([stripeId, z.object({ id: stripeId })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);
const maybeNamed = z.optional(z.nullable(named));

const parent = z.optional(
  z.nullable(z.object({ subscription_details: z.optional(z.nullable(z.object({ subscription: named }))) })),
);

const period = { current_period_start: z.optional(seconds), current_period_end: z.optional(seconds) };

export const subscriptionObject = z.object({
  id: z.string(),
  customer: named,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: maybeSeconds,
  canceled_at: maybeSeconds,
  ended_at: maybeSeconds,
  metadata: z._default(z.record(z.string(), z.string()), {}),
  items: z.object({ data: listOf(period) }),
  ...period,
});

/** Every object of our own can be read strictly; of the others in the account only this much is, to know them. */
export const references = {
  /** Our checkouts carry the id of their row, and those of other products what they like. */
  checkout: z.object({
    client_reference_id: z.catch(z.nullable(z.uuid()), null),
    mode: z.catch(z.optional(z.string()), undefined),
  }),
  subscription: z.object({
    id: z.pipe(z.string(), z.catch(stripeId, '')),
    metadata: z.catch(z.record(z.string(), z.string()), {}),
  }),
  invoice: z.object({ subscription: z.catch(maybeNamed, null), parent: z.catch(parent, null) }),
  charge: z.object({ payment_intent: z.catch(maybeNamed, null) }),
};

export const checkoutObject = z.object({
  client_reference_id: z.uuid(),
  id: z.string(),
  mode: z.string(),
  status: z.nullable(z.enum(CHECKOUT_STATUSES)),
  subscription: maybeNamed,
});

const cents = z.optional(z.int().check(z.gte(0)));
const currency = z.optional(z.string());

export const invoiceObject = z.object({
  id: z.string(),
  status: z.optional(z.nullable(z.string())),
  currency,
  amount_due: cents,
  amount_paid: cents,
  attempted: z.optional(z.boolean()),
  created: z.optional(seconds),
  status_transitions: z.optional(z.object({ paid_at: maybeSeconds, finalized_at: maybeSeconds })),
  subscription: maybeNamed,
  parent,
  lines: z.object({ data: listOf({ period: z.object({ start: seconds, end: seconds }) }) }),
});

export const chargeObject = z.object({
  id: z.string(),
  /** True once all of it was given back. */
  refunded: z.boolean(),
  amount_refunded: cents,
  payment_intent: maybeNamed,
});

export type SubscriptionObject = z.infer<typeof subscriptionObject>;
export type InvoiceObject = z.infer<typeof invoiceObject>;

/** The event around an object; in kinds that do not concern us there may be anything in its place. */
export const eventObject = z.object({
  id: z.string(),
  type: z.string(),
  created: z.catch(z.optional(seconds), undefined),
  data: z.catch(z.object({ object: z.catch(z.looseObject({}), {}) }), { object: {} }),
});

/** Stripe stores up to 500 characters per metadata value. */
const LONGEST_VALUE = 500;

const metadata = z.object({
  user_id: z.uuid(),
  plan_id: z.uuid(),
  tier: z.string(),
  price_cents: z.coerce.number().check(z.int(), z.gte(0)),
  duration_days: z.coerce.number().check(z.int(), z.gte(1)),
});

export function toMetadata({ price_cents, duration_days, tier, ...ids }: Agreement): Record<string, string> {
  return {
    ...ids,
    tier: tier.slice(0, LONGEST_VALUE),
    price_cents: String(price_cents),
    duration_days: String(duration_days),
  };
}

/** The agreement in a subscription's metadata, or null when the subscription is not from this app. */
export function fromMetadata(given: Record<string, string>): Agreement | null {
  const read = metadata.safeParse(given);
  return read.success ? read.data : null;
}
