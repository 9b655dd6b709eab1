import { expect, test } from 'vitest';
import { growSavings } from './savings-growth.ts';

// Computed with exact decimals by the closed formula: initial × f^n + monthly × (f^n − 1) / (f − 1).
test.each([
  [1000, 100, 7, 20, 56131.4],
  [0, 200, 5, 30, 166451.73],
  [5000, 0, 4, 10, 7454.16],
  [1000, 50, 0, 3, 2800],
  [250.5, 75.25, 12.5, 40, 1073768.63],
  [10000, 300, 6, 1, 14317.45],
])(
  '%d at first and %d a month at %d %% are worth after %d years %d',
  (initial, monthly, annualRate, years, end) => {
    const rows = growSavings({ initial, monthly, annualRate, years });
    expect(rows).toHaveLength(years);
    expect(rows.at(-1)!.balance).toBeCloseTo(end, 2);
  },
);

test('what was paid in and its interest make up the balance of each year', () => {
  for (const { year, paidIn, interest, balance } of growSavings({
    initial: 500,
    monthly: 40,
    annualRate: 6,
    years: 5,
  })) {
    expect(paidIn).toBe(500 + 480 * year);
    expect(paidIn + interest).toBeCloseTo(balance, 9);
  }
});
