import type { Answer } from '#domain/answer.ts';
import { printAmount, printDecimal } from '#domain/text/typed-number.ts';
import type { Ask } from '#kinds/ask.ts';

export type KeySheet = { full_name: string; answers: string[] };

type Printed = {
  ask?: Ask | undefined;
  options: readonly string[];
  /** For each place on the sheet, the option's own index. */
  order: readonly number[];
  country: string;
};

/** The letter before the option, item or account at a place of a sheet. */
export const letterOf = (place: number): string => String.fromCharCode(97 + place);

const letters = (places: readonly number[]) => places.map(letterOf).join(', ');

/** A right answer as a pupil would write it on this sheet: 'b', 'c, a, b', '1 c, 2 a'. */
export function printedKey({ ask, options, order, country }: Printed, key: Answer): string {
  const amount = (value: string) => printAmount(value, country);
  if ('option' in key) {
    const place = order.indexOf(key.option);
    return `${letterOf(place)}) ${options[place] ?? ''}`;
  }
  if ('options' in key) return letters(key.options);
  if ('number' in key)
    return ask?.kind === 'number' && ask.unit === 'money'
      ? amount(key.number)
      : printDecimal(key.number, country);
  if ('order' in key) return letters(key.order);
  if ('pairs' in key) return key.pairs.map((place, left) => `${left + 1} ${letterOf(place)}`).join(', ');
  if ('lines' in key)
    return key.lines
      .map(({ account, debit, credit }) =>
        debit
          ? `${letterOf(account)} debe ${amount(debit)}`
          : `${letterOf(account)} haber ${amount(credit ?? '0')}`,
      )
      .join('; ');
  return 'cells' in key ? key.cells.map((cell) => printDecimal(cell, country)).join(' | ') : '';
}
