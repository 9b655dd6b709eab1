import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatPrice,
  fromCents,
  monthlyShare,
  planDuration,
  planPeriod,
  toCents,
} from '#domain/money/money.ts';

describe('cents', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [19, 1900],
    [19.99, 1999],
    [4.35, 435],
    [1_000_000.01, 100_000_001],
  ])('of $%d are %d', (price, cents) => {
    expect(toCents(price)).toBe(cents);
    expect(fromCents(cents)).toBe(price);
  });

  test.each([-0.01, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('do not exist for %d', (price) => {
    expect(() => toCents(price)).toThrow(RangeError);
  });

  it('are unchanged after conversion to a price and back', () => {
    fc.assert(
      fc.property(fc.nat(), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });
});

describe('a price on screen', () => {
  test.each([
    [0, '$0'],
    [19, '$19'],
    [19.9, '$19,90'],
    [19.99, '$19,99'],
    [0.05, '$0,05'],
    [1250, '$1250'],
    [12_500.5, '$12.500,50'],
  ])('%d reads %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });
});

describe('what a price buys', () => {
  test.each([
    [1, '/ 1 día'],
    [7, '/ 7 días'],
    [27, '/ 27 días'],
    [28, '/ mes'],
    [30, '/ mes'],
    [31, '/ mes'],
    [32, '/ 32 días'],
    [365, '/ año'],
    [366, '/ 366 días'],
  ])('%d days read "%s" to a learner', (days, text) => {
    expect(planPeriod(days)).toBe(text);
  });

  test.each([
    [180, 365, '$15 al mes'],
    [100, 365, '$8,33 al mes'],
    [19, 30, null],
    [180, 366, null],
  ])('of $%d for %i days is %s', (price, days, text) => {
    expect(monthlyShare(price, days)).toBe(text);
  });

  it('is always shown in days in the back office', () => {
    expect([1, 30, 365].map(planDuration)).toEqual(['/ 1 día', '/ 30 días', '/ 365 días']);
  });
});
