import { printDecimal } from '#domain/text/typed-number.ts';
import { canonicalDecimal, sumOf } from '../compare-numbers.ts';

type Line = { debit?: string | undefined; credit?: string | undefined };

/** Says by how much debit and credit differ, in Spanish and as the learner's country writes numbers; undefined when they are equal. */
export function imbalance(lines: readonly Line[], country: string): string | undefined {
  const sumOn = (side: keyof Line) => sumOf(lines.map((line) => line[side] ?? '0'));
  const [debit, credit] = [sumOn('debit'), sumOn('credit')];
  const difference = canonicalDecimal(sumOf([debit, `-${credit}`]));
  if (difference === '0') return undefined;
  const [more, less] = difference.startsWith('-') ? ['haber', 'debe'] : ['debe', 'haber'];
  return `El asiento no cuadra: el ${more} supera al ${less} por ${printed(difference, country)}.`;
}

/** With at least cents. */
function printed(difference: string, country: string): string {
  const [whole = '', fraction = ''] = difference.replace('-', '').split('.');
  return printDecimal(`${whole}.${fraction.padEnd(2, '0')}`, country);
}
