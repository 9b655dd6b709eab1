import { expect, test } from 'vitest';
import { type CardDebt, firstMinimum, payFixed, payMinimum } from './card-debt.ts';

const debt = (balance: number, annualRate: number, minimumShare: number, minimumFloor: number): CardDebt => ({
  balance,
  annualRate,
  minimumShare,
  minimumFloor,
});

// Computed with exact decimals, rounded to cents half up each month.
test.each([
  [debt(20_000, 45, 5, 200), 1037.5, [149, 45_232.87], [35, 16_169.91]],
  [debt(1500, 24, 3, 25), 45.9, [111, 1810.23], [54, 957.42]],
  [debt(800, 0, 10, 100), 100, [8, 0], [8, 0]],
  [debt(3000, 36, 4, 150), 150, [31, 1649.81], [31, 1649.81]],
] as const)('%o begins with %d a month', (card, first, minimum, fixed) => {
  expect(firstMinimum(card)).toBe(first);
  const summary = (paid: ReturnType<typeof payMinimum>) => [paid.months.length, paid.interest];
  expect(summary(payMinimum(card))).toEqual(minimum);
  expect(summary(payFixed(card, first))).toEqual(fixed);
});

test('a payment that does not cover the interest never ends the debt', () => {
  const card = debt(5000, 60, 1.5, 50);
  expect(payMinimum(card)).toMatchObject({ end: 'never', months: { length: 12 } });
  expect(payFixed(card, firstMinimum(card)).end).toBe('never');
});

test('a debt that shrinks for more than a hundred years is too slow, not endless', () => {
  expect(payMinimum(debt(1_000_000_000, 60, 5.2, 25))).toMatchObject({ end: 'too_slow' });
});

test('nothing owed takes no month', () => {
  expect(payMinimum(debt(0, 30, 5, 100))).toEqual({ months: [], interest: 0, end: 'paid' });
});
