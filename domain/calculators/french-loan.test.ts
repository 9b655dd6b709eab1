import { expect, test } from 'vitest';
import { monthlyPayment, repayLoan } from './french-loan.ts';

// Computed with exact decimals, rounded to cents half up each month.
test.each([
  [10_000, 12, 24, 470.73, 1297.65, 470.86],
  [250_000, 9.5, 240, 2330.33, 309_277.62, 2328.75],
  [1200, 0, 12, 100, 0, 100],
  [1000, 0, 7, 142.86, 0, 142.84],
  [150_000, 3.2, 360, 648.7, 83_532.28, 648.98],
  [999.99, 29.9, 6, 181.5, 89, 181.49],
])(
  '%d at %d %% in %d months cost %d a month, %d interest, and %d in the last one',
  (amount, annualRate, months, payment, interest, last) => {
    const loan = { amount, annualRate, months };
    const rows = repayLoan(loan);
    expect(monthlyPayment(loan)).toBe(payment);
    expect(rows).toHaveLength(months);
    expect(rows.reduce((sum, row) => sum + row.interest, 0)).toBeCloseTo(interest, 6);
    expect(rows.at(-1)!.interest + rows.at(-1)!.principal).toBeCloseTo(last, 6);
    expect(rows.at(-1)!.owed).toBe(0);
  },
);
