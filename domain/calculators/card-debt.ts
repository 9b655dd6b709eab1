import { roundToDecimals } from '#domain/arithmetic.ts';

export type CardDebt = {
  balance: number;
  /** Nominal, in percent. */
  annualRate: number;
  /** The minimum payment: this share of what is owed, in percent, but at least the floor. */
  minimumShare: number;
  minimumFloor: number;
};

export type DebtMonth = { month: number; interest: number; payment: number; owed: number };

/** How a debt ends: paid off, too slowly for a hundred years, or never, because the payments do not cover the interest. */
export type Repayment = { months: DebtMonth[]; interest: number; end: 'paid' | 'too_slow' | 'never' };

const LONGEST = 1200;

/** Of a debt that never shrinks the first year is enough to show. */
const YEAR = 12;

const toCents = (value: number) => roundToDecimals(value, 2);

/** The first minimum payment, after the first month's interest. */
export const firstMinimum = (debt: CardDebt): number =>
  minimumOf(debt, toCents(debt.balance * (1 + debt.annualRate / 1200)));

const minimumOf = ({ minimumShare, minimumFloor }: CardDebt, owed: number): number =>
  Math.min(owed, Math.max(toCents((owed * minimumShare) / 100), minimumFloor));

/** Pays the minimum of each month until nothing is owed, without new purchases (docs/product.md §15). Whole cents. */
export const payMinimum = (debt: CardDebt): Repayment => payOff(debt, (owed) => minimumOf(debt, owed));

/** Pays the same amount each month, the last time what is left. */
export const payFixed = (debt: CardDebt, amount: number): Repayment =>
  payOff(debt, (owed) => Math.min(owed, amount));

function payOff({ balance, annualRate }: CardDebt, paymentFor: (owed: number) => number): Repayment {
  const months: DebtMonth[] = [];
  let owed = balance;
  let total = 0;
  let isStuck = false;
  while (owed > 0 && months.length < (isStuck ? YEAR : LONGEST)) {
    const interest = toCents((owed * annualRate) / 1200);
    const payment = paymentFor(toCents(owed + interest));
    const before = owed;
    owed = toCents(owed + interest - payment);
    isStuck = owed >= before;
    total = toCents(total + interest);
    months.push({ month: months.length + 1, interest, payment, owed });
  }
  return { months, interest: total, end: owed === 0 ? 'paid' : isStuck ? 'never' : 'too_slow' };
}
