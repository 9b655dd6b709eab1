import { type Exact, type Rounding, roundTo } from '#domain/expression/exact.ts';
import { printDecimal } from '#domain/text/typed-number.ts';

const MOST_DECIMALS = 6;
const FIXED_SPACE = '\u00a0';

/** What may follow `|` in a text with figures: `{{precio|dinero}}`. A digit is that many decimals. */
export const FIGURE_FORMATS = ['dinero', 'euros', '%', 'entero', '0', '1', '2', '3', '4', '5', '6'] as const;
export type FigureFormat = (typeof FIGURE_FORMATS)[number] | '';

export const isFigureFormat = (text: string): text is FigureFormat =>
  text === '' || FIGURE_FORMATS.some((format) => format === text);

/** The figure that a text shows, as exact as its format. */
export function shownFigure(value: Exact, format: FigureFormat, rounding: Rounding): Exact {
  if (format === 'dinero' || format === 'euros') return roundTo(value, 2, rounding);
  if (format === 'entero') return roundTo(value, 0, rounding);
  return roundTo(value, format === '' || format === '%' ? MOST_DECIMALS : Number(format), rounding);
}

/** Prints a figure for a country: '$12.500,50', '1250 €', '4,5 %', '−3'. Amounts have cents only where there are any. */
export function printFigure(value: Exact, format: FigureFormat, rounding: Rounding, country: string): string {
  const figure = shownFigure(value, format, rounding);
  const isMoney = format === 'dinero' || format === 'euros';
  const places = isMoney && !figure.isInteger() ? 2 : /^\d$/.test(format) ? Number(format) : 0;
  const digits = printDecimal(figure.abs().toFixed(Math.max(places, figure.decimalPlaces())), country);
  const sign = figure.lt(0) ? '−' : '';
  if (format === 'dinero') return `${sign}$${digits}`;
  const unit = format === 'euros' ? '€' : format === '%' ? '%' : '';
  return `${sign}${digits}${unit && FIXED_SPACE}${unit}`;
}
