export type GrowthPlan = {
  initial: number;
  monthly: number;
  /** Nominal, in percent. */
  annualRate: number;
  years: number;
};

/** The state at the end of a year, with the money paid in since the beginning and the interest it has earned. */
export type GrowthYear = { year: number; paidIn: number; interest: number; balance: number };

/** Savings that earn a twelfth of the rate every month, year by year (docs/product.md §15). Nothing is rounded on the way. */
export function growSavings({ initial, monthly, annualRate, years }: GrowthPlan): GrowthYear[] {
  const factor = 1 + annualRate / 1200;
  let balance = initial;
  return Array.from({ length: years }, (_, index) => {
    for (let month = 0; month < 12; month += 1) balance = balance * factor + monthly;
    const paidIn = initial + monthly * 12 * (index + 1);
    return { year: index + 1, paidIn, interest: balance - paidIn, balance };
  });
}
