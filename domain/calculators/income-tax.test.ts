import { expect, test } from 'vitest';
import type { TaxTable } from '#domain/tax-tables/brackets.ts';
import { taxTable } from '#domain/tax-tables/tables.ts';
import { incomeTax } from './income-tax.ts';

const [isrMx2026, irpfEs2026, rentaPe2026] = ['isr_mx_2026', 'irpf_es_2026', 'renta_pe_2026'].map(
  taxTable,
) as [...[TaxTable, TaxTable, TaxTable]];

// Base of the bracket plus its rate on what exceeds the limit, worked out by hand.
test.each([
  [isrMx2026, 0, 0, 1.92],
  [isrMx2026, 200_000, 20_417.81, 17.92],
  [isrMx2026, 300_000, 41_419.91, 21.36],
  [isrMx2026, 6_000_000, 1_914_166.08, 35],
  [irpfEs2026, 12_450, 1182.75, 9.5],
  [irpfEs2026, 30_000, 3582.75, 15],
  [irpfEs2026, 400_000, 87_450.75, 24.5],
  [rentaPe2026, 20_000, 1600, 8],
  [rentaPe2026, 300_000, 54_525, 30],
])('by $name the income %d pays %d, at the margin %d %%', (table, income, tax, marginalRate) => {
  expect(incomeTax(income, table)).toMatchObject({ tax, marginalRate });
});

test.each([isrMx2026, irpfEs2026, rentaPe2026])(
  'by $name the rows add up to the cent: the incomes to the income, the taxes to the tax',
  (table) => {
    const cents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    for (const income of [9000.5, 86_022.12, 168_000, 300_000, 1_300_000.33, 900_000_000]) {
      const { tax, brackets } = incomeTax(income, table);
      expect(cents(brackets.map((part) => part.tax))).toBe(cents([tax]));
      expect(cents(brackets.map((part) => part.income))).toBe(cents([income]));
    }
  },
);

test('the parts in the brackets make up the income and its tax', () => {
  const { tax, brackets, effectiveRate } = incomeTax(45_000, irpfEs2026);
  expect(brackets.map(({ percent, income }) => [percent, income])).toEqual([
    [9.5, 12_450],
    [12, 7750],
    [15, 15_000],
    [18.5, 9800],
  ]);
  expect(brackets.reduce((sum, part) => sum + part.tax, 0)).toBeCloseTo(tax, 6);
  expect(effectiveRate).toBeCloseTo((tax / 45_000) * 100, 9);
});
