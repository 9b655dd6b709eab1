import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { YEAR_DAYS } from '#domain/money/billing.ts';
import { nounFor } from '#domain/text/plural.ts';

/** A price in USD as whole cents, the nearest ones. Throws RangeError unless it is a number of at least 0 (docs/product.md §5.3). */
export function toCents(price: number): number {
  const cents = Math.round(price * 100);
  if (!(price >= 0) || !Number.isSafeInteger(cents)) throw new RangeError(`${price} is not a price`);
  return cents;
}

/** Whole cents as a price in USD. */
export const fromCents = (cents: number): number => cents / 100;

/** A price as screens show it: '$' in front, a decimal comma, cents only where there are any. */
export const formatPrice = (price: number): string =>
  `$${formatSpanishNumber(price, toCents(price) % 100 === 0 ? 0 : 2)}`;

/** What a plan's price buys, for learners: '/ mes' for 28 to 31 days, '/ año' for 365, otherwise the days. */
export function planPeriod(durationDays: number): string {
  if (durationDays >= 28 && durationDays <= 31) return '/ mes';
  return durationDays === YEAR_DAYS ? '/ año' : planDuration(durationDays);
}

/** What a yearly price is a month, as a sentence; null for any other period. */
export function monthlyShare(price: number, durationDays: number): string | null {
  if (durationDays !== YEAR_DAYS) return null;
  return `${formatPrice(fromCents(Math.round(toCents(price) / 12)))} al mes`;
}

/** What a plan's price buys, for the back office: '/ N días', '/ 1 día' for one. */
export const planDuration = (durationDays: number): string =>
  `/ ${durationDays} ${nounFor(durationDays, 'día')}`;
