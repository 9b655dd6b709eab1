export type BillingInterval = { interval: 'day' | 'month' | 'year'; interval_count: number };

/** Providers allow at most three years between two charges. */
export const LONGEST_PERIOD_DAYS = 1095;

/** Billed by the calendar, so that a leap year costs nobody a day. */
export const YEAR_DAYS = 365;

/**
 * A plan's billing period: 28 to 31 days mean a calendar month, 365 a year (docs/product.md §5.3).
 * @throws RangeError for no whole number in range
 */
export function billingInterval(durationDays: number): BillingInterval {
  if (!Number.isInteger(durationDays) || durationDays < 1 || durationDays > LONGEST_PERIOD_DAYS) {
    throw new RangeError(`${durationDays} days cannot be billed`);
  }
  if (durationDays >= 28 && durationDays <= 31) return { interval: 'month', interval_count: 1 };
  if (durationDays === YEAR_DAYS) return { interval: 'year', interval_count: 1 };
  return { interval: 'day', interval_count: durationDays };
}

/**
 * When a period after `anchor` ends (UTC). A month without the anchor's day ends on its last one, also of a year:
 * 31 January, 28 February.
 */
export function periodEnd(anchor: Date, { interval, interval_count }: BillingInterval, count: number): Date {
  const end = new Date(anchor);
  if (interval === 'day') {
    end.setUTCDate(end.getUTCDate() + interval_count * count);
    return end;
  }
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + interval_count * count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return end;
}
