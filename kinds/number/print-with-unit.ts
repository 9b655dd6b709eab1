import { GENERAL } from '#domain/people/country-name.ts';
import { printAmount, printDecimal } from '#domain/text/typed-number.ts';
import type { AskOf } from '../ask.ts';

/** What stands behind a number of each unit; of money its currency does. */
export const UNITS: Record<AskOf<'number'>['unit'], string> = {
  none: '',
  money: '',
  percent: '%',
  years: 'años',
  months: 'meses',
  days: 'días',
  units: 'unidades',
};

const FIXED_SPACE = '\u00a0';

/** A number as authors read it: '127,05 €', '$1250', '4,5 %'. */
export function printWithUnit(
  value: string,
  { unit, currency }: Pick<AskOf<'number'>, 'unit' | 'currency'>,
): string {
  if (unit !== 'money') return `${printDecimal(value, GENERAL)}${UNITS[unit] && FIXED_SPACE}${UNITS[unit]}`;
  const digits = printAmount(value, GENERAL);
  const sign = currency ? signOf(currency) : '';
  return sign === '$' ? digits.replace(/\d/, '$$$&') : `${digits}${sign && FIXED_SPACE}${sign}`;
}

const signOf = (currency: string) =>
  new Intl.NumberFormat('es', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
