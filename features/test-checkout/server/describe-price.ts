import { fromCents } from '#domain/money/money.ts';
import type { Price } from '#features/local-stripe/server/objects/stripe-objects.ts';

/** A month counts as 30 days, which the pages show as a month. */
const MONTH_DAYS = 30;

export function describePrice({ product, unit_amount, recurring }: Price) {
  const { interval, interval_count } = recurring;
  return {
    tier: product.name,
    price: fromCents(unit_amount),
    duration_days: interval_count * (interval === 'month' ? MONTH_DAYS : 1),
  };
}
