import { describe, expect, it, test } from 'vitest';
import { billingInterval, periodEnd } from '#domain/money/billing.ts';

describe('the billing interval of a plan', () => {
  test.each([
    [1, 'day', 1],
    [7, 'day', 7],
    [27, 'day', 27],
    [28, 'month', 1],
    [30, 'month', 1],
    [31, 'month', 1],
    [32, 'day', 32],
    [364, 'day', 364],
    [365, 'year', 1],
    [366, 'day', 366],
    [1095, 'day', 1095],
  ])('of %i days is every %s × %i', (days, interval, interval_count) => {
    expect(billingInterval(days)).toEqual({ interval, interval_count });
  });

  test.each([0, -1, 1.5, 1096, Number.NaN])('of %d days does not exist', (days) => {
    expect(() => billingInterval(days)).toThrow(RangeError);
  });
});

describe('the end of a period', () => {
  const month = billingInterval(30);

  it('is the same hour after so many days', () => {
    expect(periodEnd(new Date('2026-02-20T15:30:00Z'), billingInterval(10), 3)).toEqual(
      new Date('2026-03-22T15:30:00Z'),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
  ])('of months from %s is, after %i, %s', (anchor, count, end) => {
    expect(periodEnd(new Date(`${anchor}T08:00:00Z`), month, count)).toEqual(new Date(`${end}T08:00:00Z`));
  });

  test.each([
    ['2026-11-28', 1, '2027-11-28'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
  ])('of years from %s is, after %i, %s', (anchor, count, end) => {
    const year = billingInterval(365);
    expect(periodEnd(new Date(`${anchor}T08:00:00Z`), year, count)).toEqual(new Date(`${end}T08:00:00Z`));
  });
});
