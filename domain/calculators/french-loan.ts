import { roundToDecimals } from '#domain/arithmetic.ts';

export type Loan = {
  amount: number;
  /** Nominal, in percent. */
  annualRate: number;
  months: number;
};

export type LoanMonth = { month: number; interest: number; principal: number; owed: number };

const toCents = (value: number) => roundToDecimals(value, 2);

/** The equal monthly payment of a loan (French system), in whole cents; without interest an equal share of the amount. */
export function monthlyPayment({ amount, annualRate, months }: Loan): number {
  const rate = annualRate / 1200;
  return toCents(rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months));
}

/** The table of a loan in whole cents as a bank keeps it: the last payment takes what the rounding has left over (docs/product.md §15). */
export function repayLoan(loan: Loan): LoanMonth[] {
  const payment = monthlyPayment(loan);
  let owed = loan.amount;
  return Array.from({ length: loan.months }, (_, index) => {
    const interest = toCents((owed * loan.annualRate) / 1200);
    const isLast = index === loan.months - 1;
    const principal = isLast ? owed : Math.min(owed, toCents(payment - interest));
    owed = toCents(owed - principal);
    return { month: index + 1, interest, principal, owed };
  });
}
