import type { Income } from '#features/back-office/money/web/rows.ts';
import type { IncomeFigure } from '../income-figures.ts';

type Row = Income['rows'][number];
export type Sum = { cents: number; count: number };
export type Sums = Record<IncomeFigure, Sum>;

/** The currencies of the rows in alphabetical order, each with its own sums: amounts of two currencies are never added. */
export const currenciesOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.map(({ currency }) => currency))].sort();

export function sumIncome(rows: readonly Row[]): Sums {
  const sum = (cents: keyof Row, count: keyof Row): Sum => ({
    cents: rows.reduce((total, row) => total + Number(row[cents]), 0),
    count: rows.reduce((total, row) => total + Number(row[count]), 0),
  });
  return {
    mrr: sum('mrr_cents', 'subscriptions'),
    new: sum('new_cents', 'new_count'),
    lost: sum('lost_cents', 'lost_count'),
    failed: sum('failed_cents', 'failed_count'),
    paid: sum('paid_cents', 'paid_count'),
    refunded: sum('refunded_cents', 'refunded_count'),
  };
}
