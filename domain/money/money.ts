import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { nounFor } from '#domain/text/plural.ts';

/** A price in USD as whole cents, the nearest ones. Throws RangeError unless it is a number of at least 0 (docs/product.md §5.3). */
export function toCents(price: number): number {
  const cents = Math.round(price * 100);
  if (!(price >= 0) || !Number.isSafeInteger(cents)) throw new RangeError(`${price} is not a price`);
  return cents;
}

/** Whole cents as a price in USD. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** A price as screens show it: '$' in front, a decimal comma, cents only where there are any. */
export function formatPrice(price: number): string {
  return `$${formatSpanishNumber(price, toCents(price) % 100 === 0 ? 0 : 2)}`;
}

/** What a plan's price buys, for learners: '/ mes' for 28 to 31 days, otherwise the days. */
export function planPeriod(durationDays: number): string {
  if (durationDays >= 28 && durationDays <= 31) return '/ mes';
  return planDuration(durationDays);
}

/** What a plan's price buys, for the back office: '/ N días', '/ 1 día' for one. */
export function planDuration(durationDays: number): string {
  return `/ ${durationDays} ${nounFor(durationDays, 'día')}`;
}
