import { Decimal } from 'decimal.js';

/** Decimals with 40 significant digits. 10^30 or more becomes infinite and is reported (formula.ts); below 10^-60 becomes 0. */
export const Exact = Decimal.clone({
  defaults: true,
  precision: 40,
  maxE: 30,
  minE: -60,
  toExpNeg: -61,
  toExpPos: 61,
});
export type Exact = Decimal;

/** How halves are rounded: to the even neighbour, or away from zero. */
export const ROUNDINGS = ['half_even', 'half_up'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const modes = { half_even: Decimal.ROUND_HALF_EVEN, half_up: Decimal.ROUND_HALF_UP } as const;

const GUARDED_DIGITS = 30;

/** The value is first cut to 30 of its 40 digits, so that a half that a division has left at 0.4999…9 is rounded as a half. */
export function roundTo(value: Exact, places: number, rounding: Rounding): Exact {
  const guarded = value.toSignificantDigits(GUARDED_DIGITS, Decimal.ROUND_HALF_EVEN);
  const rounded = guarded.toDecimalPlaces(places, modes[rounding]);
  return rounded.isZero() ? new Exact(0) : rounded;
}
