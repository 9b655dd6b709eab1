import type { Calculator } from './calculator.ts';
import { compoundInterest } from './compound-interest.ts';
import { emergencyFund } from './emergency-fund.ts';
import { incomeTax } from './income-tax.ts';
import { loan } from './loan.ts';
import { minimumPayment } from './minimum-payment.ts';

export const calculators: readonly Calculator[] = [
  compoundInterest,
  loan,
  minimumPayment,
  emergencyFund,
  incomeTax,
];

export const calculatorAt = (address: string): Calculator | undefined =>
  calculators.find(({ path }) => address.split(/[?#]/, 1)[0] === path);
