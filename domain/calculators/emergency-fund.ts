export type EmergencyFundPlan = {
  /** What cannot be put off, a month. */
  spending: number;
  /** How many months without income the fund should bear. */
  months: number;
  saved: number;
  /** What is added each month. */
  saving: number;
};

export type EmergencyFund = {
  target: number;
  missing: number;
  /** Months of spending that are saved already. */
  covered: number;
  /** Months until the target is reached: 0 when it is, null when nothing is saved. */
  wait: number | null;
};

/** How large an emergency fund should be and when it is full, without interest (docs/product.md §15). Amounts are at least 0. */
export function planEmergencyFund({ spending, months, saved, saving }: EmergencyFundPlan): EmergencyFund {
  const target = spending * months;
  const missing = Math.max(0, target - saved);
  const covered = spending === 0 ? months : saved / spending;
  return { target, missing, covered, wait: monthsUntil(missing, saving) };
}

/** In cents, since products of amounts are not exact: six months of 33.35 are 200.10000000000002. */
function monthsUntil(missing: number, saving: number): number | null {
  const [left, step] = [Math.round(missing * 100), Math.round(saving * 100)];
  if (left === 0) return 0;
  return step === 0 ? null : Math.ceil(left / step);
}
