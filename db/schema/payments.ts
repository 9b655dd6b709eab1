import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHECKOUT_STATUSES, PAYMENT_PROVIDERS } from '#domain/money/payments.ts';
import { INCOME_FACTS, PAYMENT_FILTERS } from '#domain/money/subscription-payments.ts';
import { day, id, idOf, instant, isOneOf, now, oneOf } from '../columns.ts';
import { auth_users } from './people/accounts.ts';
import { plans, subscription_payments, user_subscriptions } from './plans.ts';

// ── Payments ──────────────────────────────────────────────────────────────────────────────────────

/** What was paid, failed and given back on each day of UTC, added up by a trigger; income reads whole days from here. */
export const payment_days = pgTable(
  'payment_days',
  {
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    kind: oneOf(PAYMENT_FILTERS).notNull(),
    day: day().notNull(),
    plan_id: uuid(),
    currency: text().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    payments: integer().notNull(),
  },
  (t) => [
    unique('payment_days_once').on(t.day, t.provider, t.kind, t.plan_id, t.currency).nullsNotDistinct(),
    check('payment_days_kind', isOneOf(t.kind, PAYMENT_FILTERS)),
  ],
);

/** The parts in which payments were given back, added by a trigger whenever `refunded_cents` grows and counted in payment_days. */
export const subscription_refunds = pgTable(
  'subscription_refunds',
  {
    id: id(),
    payment_id: idOf(() => subscription_payments.id, { onDelete: 'cascade' }),
    /** The next three are the payment's, which never change. */
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    plan_id: uuid(),
    currency: text().notNull(),
    cents: integer().notNull(),
    refunded_at: instant().notNull(),
  },
  (t) => [
    index('subscription_refunds_payment').on(t.payment_id),
    index('subscription_refunds_at').on(t.refunded_at),
  ],
);

/** Times without income: a subscription was lost, and paid again later (domain/subscription-income.ts). */
export const subscription_gaps = pgTable(
  'subscription_gaps',
  {
    id: id(),
    subscription_id: idOf(() => user_subscriptions.id, { onDelete: 'cascade' }),
    lost_at: instant().notNull(),
    regained_at: instant().notNull(),
  },
  (t) => [index('subscription_gaps_subscription').on(t.subscription_id)],
);

/** What became known more than a minute after it happened; income marks it in the month in which it happened. */
export const income_additions = pgTable(
  'income_additions',
  {
    id: id(),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    kind: oneOf(INCOME_FACTS).notNull(),
    plan_id: uuid(),
    currency: text().notNull(),
    cents: integer().notNull(),
    at: instant().notNull(),
    learnt_at: instant().notNull(),
  },
  (t) => [
    index('income_additions_at').on(t.at),
    check('income_additions_kind', isOneOf(t.kind, INCOME_FACTS)),
  ],
);

/** Premium that an administrator gave until the end of a day; it does not touch subscriptions. */
export const premium_grants = pgTable('premium_grants', {
  user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
  /** The last millisecond of the day in `time_zone`; it counts still. */
  granted_until: instant().notNull(),
  time_zone: text().notNull(),
  reason: text().notNull().default(''),
  granted_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
  granted_at: instant().notNull(),
});

export const payment_events = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    type: text().notNull(),
    provider_subscription_id: text(),
    occurred_at: instant().notNull(),
    received_at: instant().notNull().default(now),
    payload: jsonb().notNull(),
  },
  (t) => [index('payment_events_subscription').on(t.provider_subscription_id, t.occurred_at)],
);

/** Checkouts opened at the provider with their terms; at most one per user can still be paid. */
export const payment_checkouts = pgTable(
  'payment_checkouts',
  {
    /** Also the idempotency key of the request to the provider. */
    id: id(),
    user_id: idOf(() => auth_users.id),
    plan_id: idOf(() => plans.id),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    tier: text().notNull(),
    price_cents: integer().notNull(),
    duration_days: integer().notNull(),
    trial_days: integer().notNull().default(0),
    status: oneOf(CHECKOUT_STATUSES).notNull().default('open'),
    /** Null until the provider has answered. */
    provider_checkout_id: text(),
    url: text(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    unique('payment_checkouts_provider').on(t.provider, t.provider_checkout_id),
    uniqueIndex('payment_checkouts_one_open').on(t.user_id).where(sql`status = 'open'`),
    index('payment_checkouts_open').on(t.created_at).where(sql`status = 'open'`),
    check('payment_checkouts_status', isOneOf(t.status, CHECKOUT_STATUSES)),
  ],
);

// ── The local Stripe: what Stripe would keep on its own side when there is no key for it ──────────────

/** Everything the local Stripe holds, in Stripe's JSON: customers, checkout sessions, subscriptions, invoices, charges, events. */
export const local_stripe_objects = pgTable(
  'local_stripe_objects',
  {
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    id: text().primaryKey(),
    /** The object's own field `object`, such as `checkout.session`. */
    type: text().notNull(),
    customer: text(),
    object: jsonb().notNull(),
    /** When something happens to it next: an event is delivered, a period or a page ends. Null: nothing. */
    due_at: instant(),
    created_at: instant().notNull(),
    /** The time of its newest event; the next event gets a later time even if the clock has not advanced. */
    updated_at: instant().notNull(),
  },
  (t) => [
    index('local_stripe_objects_customer').on(t.customer, t.type),
    index('local_stripe_objects_due').on(t.type, t.due_at, t.position).where(sql`due_at is not null`),
    index('local_stripe_objects_created').on(t.type, t.created_at),
  ],
);
