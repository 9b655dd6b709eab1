import { Exact } from '#domain/expression/exact.ts';

/** One bracket: what is above `from` pays `percent`; `base` is the tax of `from` itself, as published. */
export type Bracket = { from: string; base: string; percent: string };

/** A published scale of a tax on income, from the lowest bracket up. */
export type TaxTable = {
  name: string;
  country: string;
  year: number;
  /** The last day of its amounts, where the year goes on with others. */
  to?: string;
  /** In Spanish: which tax, and which part of it. */
  title: string;
  currency: string;
  /** Where the figures were published, when they were last compared with it or noted, and whether they were compared. */
  source: string;
  reviewed: string;
  checked: boolean;
  /** How far a published base may lie from what the brackets below give, in the currency; without it cents. */
  rounding?: string;
  brackets: readonly Bracket[];
};

/** The tax of an income by a table, unrounded; 0 for no income and less. */
export function taxOf(income: Exact, { brackets }: Pick<TaxTable, 'brackets'>): Exact {
  const bracket = brackets.findLast(({ from }) => income.gte(from));
  if (!bracket) return new Exact(0);
  return income.sub(bracket.from).mul(bracket.percent).div(100).add(bracket.base);
}
