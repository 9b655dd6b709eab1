import { expect, test } from 'vitest';
import { formatCents } from '#features/back-office/money/subscriptions/money-words.ts';
import { churnOf, currenciesOf, netOf, sumIncome } from './sum-income.ts';

const row = {
  month: '2026-03-01',
  plan_id: null,
  plan: 'Premium',
  currency: 'usd',
  ...{ mrr_cents: 1900, subscriptions: 1, new_cents: 1900, new_count: 1, lost_cents: 0, lost_count: 0 },
  ...{
    paid_cents: 1900,
    paid_count: 1,
    failed_cents: 0,
    failed_count: 0,
    refunded_cents: 500,
    refunded_count: 1,
  },
};

test('figures of several plans are added in cents, with the number of rows behind them', () => {
  expect(sumIncome([row, { ...row, plan: 'Anual', mrr_cents: 750 }])).toMatchObject({
    mrr: { cents: 2650, count: 2 },
    paid: { cents: 3800, count: 2 },
    refunded: { cents: 1000, count: 2 },
  });
});

test('each currency stands by itself', () => {
  expect(currenciesOf([row, { ...row, currency: 'eur' }, row])).toEqual(['eur', 'usd']);
});

test('what stays of a month’s money, and which part of the month’s beginning was lost', () => {
  expect(netOf(sumIncome([row]))).toBe(1400);
  expect(churnOf(sumIncome([row]))).toBeNull();
  expect(churnOf(sumIncome([{ ...row, mrr_cents: 4000, lost_cents: 700, lost_count: 1 }]))).toBe(0.25);
});

test.each([
  [6050, 'eur', '60,50\u00a0€'],
  [-6050, 'usd', '−$60,50'],
  [6050, 'mxn', '60,50\u00a0MXN'],
])('%i cents of %s are shown as %s', (cents, currency, shown) =>
  expect(formatCents(cents, currency)).toBe(shown),
);
