import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';
import { SUBSCRIPTION_FILTERS } from '#domain/money/subscription.ts';
import { PAYMENT_FILTERS } from '#domain/money/subscription-payments.ts';
import { days, type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';

/** The columns by which the lists can be sorted. */
export const SUBSCRIPTION_COLUMNS = [
  'full_name',
  'price_cents',
  'state',
  'premium_until',
  'next_charge_at',
  'created_at',
  'lost_at',
] as const;
export const PAYMENT_COLUMNS = ['amount_cents', 'at'] as const;

export const subscriptionFilters = {
  state: z.optional(z.enum(SUBSCRIPTION_FILTERS)),
  plan_id: z.optional(rowId),
  attention: z.optional(z.enum(['suspended', 'several', 'past_due'])),
  /** What the days mean: the first paid day, the day of the loss, or that it brought in money at the end of the day `to`. */
  date: z._default(z.enum(['started', 'lost', 'running']), 'started'),
  ...days,
  sort: sortBy(SUBSCRIPTION_COLUMNS),
};
export type SubscriptionFilters = ListFilters<typeof subscriptionFilters>;

export const paymentFilters = {
  status: z.optional(z.enum(PAYMENT_FILTERS)),
  plan_id: z.optional(rowId),
  ...days,
  sort: sortBy(PAYMENT_COLUMNS),
};
export type PaymentFilters = ListFilters<typeof paymentFilters>;
