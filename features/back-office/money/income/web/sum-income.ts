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

/** What follows from the figures of a month (docs/product.md §9.13). */
export const netOf = ({ paid, refunded }: Sums): number => paid.cents - refunded.cents;

/** The part of what subscriptions paid at the month's beginning that was lost in it; null where nothing was paid then. */
export function churnOf({ mrr, new: gained, lost }: Sums): number | null {
  const before = mrr.cents - gained.cents + lost.cents;
  return before > 0 ? lost.cents / before : null;
}

/** The last day of the month that begins on a day: '2026-02-28' for '2026-02-01'. */
export function lastDayOf(month: string): string {
  const day = new Date(`${month}T00:00:00.000Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

const name = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of the month that begins on a day: 'marzo de 2026'. */
export const showMonth = (month: string): string => name.format(new Date(`${month}T00:00:00.000Z`));
