import { roundToDecimals } from '#domain/arithmetic.ts';
import { printDecimal } from '#domain/text/typed-number.ts';

/** From here on an amount has more digits than a number keeps. */
const TOO_LARGE = 1e15;

export type FigurePrinter = {
  number: (value: number, decimals: number) => string;
  /** An amount without currency, since every learner has another one: '12.500,00', or '12,500.00' in Mexico. */
  amount: (value: number) => string;
  percent: (value: number, decimals: number) => string;
};

export function figurePrinter(country: string): FigurePrinter {
  const number = (value: number, decimals: number) =>
    printDecimal(roundToDecimals(value, decimals).toFixed(decimals), country);
  return {
    number,
    amount: (value) => (value < TOO_LARGE ? number(value, 2) : 'más de mil billones'),
    percent: (value, decimals) => `${number(value, decimals)} %`,
  };
}
