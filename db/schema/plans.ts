import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_PROVIDERS } from '#domain/money/payments.ts';
import { SUBSCRIPTION_STATES, type SubscriptionRecord } from '#domain/money/subscription.ts';
import { id, idOf, instant, now, oneOf, packed } from '../columns.ts';
import { auth_users } from './people/accounts.ts';

// ── Plans and money ─────────────────────────────────────────────────────────────────────────────────

export const plans = pgTable(
  'plans',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    duration_days: integer().notNull().default(30),
    features: text().array().notNull().default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    archived_at: instant(),
    ...packed,
  },
  (t) => [
    check('plans_name', sql`btrim(${t.name}) <> ''`),
    check('plans_price', sql`${t.price} >= 0`),
    check('plans_duration_days', sql`${t.duration_days} >= 1`),
    index('plans_listing').on(t.price, t.id).where(sql`archived_at is null and is_active`),
  ],
);

/** One row per subscription at the provider; is_active is derived from its state (domain/subscription.ts). */
export const user_subscriptions = pgTable(
  'user_subscriptions',
  {
    id: id(),
    user_id: idOf(() => auth_users.id),
    plan_id: uuid().references(() => plans.id),
    is_active: boolean().notNull().default(false),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    provider_subscription_id: text().notNull(),
    provider_customer_id: text(),
    record: jsonb().$type<SubscriptionRecord>().notNull(),
    state: oneOf(SUBSCRIPTION_STATES).notNull(),
    /** The terms bought at checkout, which later changes of the plan do not affect. */
    tier: text().notNull(),
    price_cents: integer().notNull(),
    currency: text().notNull().default('usd'),
    duration_days: integer().notNull(),
    monthly_cents: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when duration_days between 28 and 31 then price_cents else round(price_cents * 365.0 / 12 / duration_days)::int end`,
      ),
    /** Whether the provider goes on charging, also when access has ended. */
    is_charged: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(record #>> '{latest,status}' in ('active', 'trialing', 'past_due', 'incomplete')
          and record #>> '{latest,cancel_at_period_end}' = 'false', false)`,
      ),
    current_period_end: instant(),
    access_until: instant(),
    /** From the first paid period, or null, until it stops bringing in money (domain/subscription-income.ts). */
    started_at: instant(),
    lost_at: instant(),
    /** The end of its latest gap. */
    regained_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
    checked_at: instant(),
    /** When its earlier payments were read from the provider. */
    payments_read_at: instant(),
  },
  (t) => [
    unique('user_subscriptions_provider').on(t.provider, t.provider_subscription_id),
    check('user_subscriptions_access', sql`not ${t.is_active} or ${t.access_until} is not null`),
    index('user_subscriptions_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    uniqueIndex('user_subscriptions_one_active').on(t.user_id).where(sql`is_active`),
    index('user_subscriptions_newest').on(t.created_at.desc().nullsFirst()),
    index('user_subscriptions_ending').on(t.access_until).where(sql`is_active`),
    index('user_subscriptions_charged').on(t.user_id).where(sql`is_charged`),
    index('user_subscriptions_unread').on(t.created_at).where(sql`payments_read_at is null`),
  ],
);

/** Invoices of subscriptions as the provider reported them; each column only ever gains, so that reports may come in any order. */
export const subscription_payments = pgTable(
  'subscription_payments',
  {
    id: id(),
    user_id: idOf(() => auth_users.id),
    subscription_id: idOf(() => user_subscriptions.id),
    /** The subscription's, which never changes; stored here so that lists and income need not join it. */
    plan_id: uuid().references(() => plans.id),
    provider: oneOf(PAYMENT_PROVIDERS).notNull(),
    provider_invoice_id: text().notNull(),
    amount_cents: integer().notNull(),
    currency: text().notNull(),
    refunded_cents: integer().notNull().default(0),
    period_start: instant().notNull(),
    period_end: instant().notNull(),
    paid_at: instant(),
    /** The first known attempt that failed; a payment may succeed afterwards. */
    failed_at: instant(),
    /** What was due when it failed; null for rows of earlier versions, whose amount it was. */
    failed_cents: integer(),
    /** The latest part that was given back. */
    refunded_at: instant(),
    /** When it was charged, or last tried. */
    at: instant().notNull().generatedAlwaysAs(sql`coalesce(paid_at, failed_at, period_start)`),
  },
  (t) => [
    unique('subscription_payments_provider').on(t.provider, t.provider_invoice_id),
    check('subscription_payments_amounts', sql`${t.amount_cents} >= 0 and ${t.refunded_cents} >= 0`),
    // With provider and plan or subscription, so that the list of payments finds a far page in the index alone.
    index('subscription_payments_newest').on(t.at.desc().nullsFirst(), t.id, t.provider, t.subscription_id),
    index('subscription_payments_plan').on(t.plan_id, t.at.desc().nullsFirst(), t.id, t.provider),
    index('subscription_payments_amount').on(t.amount_cents, t.id, t.provider, t.plan_id),
    index('subscription_payments_user').on(t.user_id, t.at.desc().nullsFirst()),
    index('subscription_payments_subscription').on(t.subscription_id, t.at.desc().nullsFirst()),
    index('subscription_payments_paid')
      .on(t.paid_at.desc().nullsFirst(), t.id, t.provider, t.plan_id)
      .where(sql`paid_at is not null`),
    index('subscription_payments_failed')
      .on(t.failed_at.desc().nullsFirst(), t.id)
      .where(sql`failed_at is not null`),
    index('subscription_payments_refunded')
      .on(t.refunded_at.desc().nullsFirst(), t.id)
      .where(sql`refunded_at is not null`),
  ],
);
