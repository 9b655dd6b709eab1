import { roundToDecimals } from '#domain/arithmetic.ts';
import type { TaxTable } from '#domain/tax-tables/brackets.ts';

/** What an income has in one bracket, and the tax of that part by the published bases, so that the parts add up; rates in percent. */
export type BracketShare = { percent: number; income: number; tax: number };

export type IncomeTax = {
  tax: number;
  /** Of the income, in percent. */
  effectiveRate: number;
  /** What the next unit of income would pay, in percent. */
  marginalRate: number;
  /** The brackets that the income reaches, from the lowest up. */
  brackets: BracketShare[];
};

/** The tax of an income, rounded to cents, from the published base of its highest bracket, as the tables say (docs/product.md §15). */
export function incomeTax(income: number, table: Pick<TaxTable, 'brackets'>): IncomeTax {
  const limits = table.brackets.map(({ from, base, percent }) => ({
    from: Number(from),
    base: Number(base),
    percent: Number(percent),
  }));
  const reached = limits.filter(({ from }) => income > from);
  const highest = reached.at(-1);
  const tax = highest
    ? roundToDecimals(highest.base + ((income - highest.from) * highest.percent) / 100, 2)
    : 0;
  return {
    tax,
    effectiveRate: income === 0 ? 0 : (tax / income) * 100,
    marginalRate: (highest ?? limits[0]!).percent,
    brackets: reached.map(({ from, base, percent }, index) => {
      const next = reached[index + 1] ?? { from: income, base: tax };
      return {
        percent,
        income: roundToDecimals(next.from - (index === 0 ? 0 : from), 2),
        tax: roundToDecimals(next.base - base, 2),
      };
    }),
  };
}
