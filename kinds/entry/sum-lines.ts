import type * as z from 'zod/mini';
import { printDecimal } from '#domain/text/typed-number.ts';
import type { entryAnswer } from '../answers.ts';
import { canonicalDecimal, sumOf } from '../compare-numbers.ts';

type Line = z.output<typeof entryAnswer>['lines'][number];
type Side = 'debit' | 'credit';

/** How many accounts a question offers at most; no account has this place. */
export const MOST_ACCOUNTS = 12;

export const amountsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ debit, credit }) => debit ?? credit ?? []);

export const isOnSameSide = (one: Line, other: Line): boolean =>
  one.account === other.account && (one.debit === undefined) === (other.debit === undefined);

/** One line for each account and side: a booking may be split into several lines. */
export function summedLines(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ account, debit }) => `${account} ${debit === undefined}`);
  return [...groups.values()].map((group) => {
    const { account, debit } = group[0]!;
    const sum = canonicalDecimal(sumOf(amountsOf(group)));
    return debit === undefined ? { account, credit: sum } : { account, debit: sum };
  });
}

/** Says by how much debit and credit differ, in Spanish and as the learner's country writes numbers; undefined when they are equal. */
export function imbalance(lines: readonly Pick<Line, Side>[], country: string): string | undefined {
  const sumOn = (side: Side) => sumOf(lines.map((line) => line[side] ?? '0'));
  const [debit, credit] = [sumOn('debit'), sumOn('credit')];
  const difference = canonicalDecimal(sumOf([debit, `-${credit}`]));
  if (difference === '0') return undefined;
  const [more, less] = difference.startsWith('-') ? ['haber', 'debe'] : ['debe', 'haber'];
  return `El asiento no cuadra: el ${more} supera al ${less} por ${printed(difference, country)}.`;
}

/** Why an entry of such lines cannot be graded, in Spanish; undefined when it can. Their amounts are canonical. */
export const entryProblem = (lines: readonly Line[], country: string): string | undefined =>
  amountsOf(lines).some((amount) => amount === '0' || amount.startsWith('-'))
    ? 'Los importes de un asiento son mayores que cero.'
    : imbalance(lines, country);

/** With at least cents. */
function printed(difference: string, country: string): string {
  const [whole = '', fraction = ''] = difference.replace('-', '').split('.');
  return printDecimal(`${whole}.${fraction.padEnd(2, '0')}`, country);
}
