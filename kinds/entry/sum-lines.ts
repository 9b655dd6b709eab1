import type * as z from 'zod/mini';
import type { entryAnswer } from '../answers.ts';
import { canonicalDecimal, sumOf } from '../compare-numbers.ts';

type Line = z.output<typeof entryAnswer>['lines'][number];

export const amountsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ debit, credit }) => debit ?? credit ?? []);

/** One line for each account and side: a booking may be split into several lines. */
export function summedLines(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ account, debit }) => `${account} ${debit === undefined}`);
  return [...groups.values()].map((group) => {
    const { account, debit } = group[0]!;
    const sum = canonicalDecimal(sumOf(amountsOf(group)));
    return debit === undefined ? { account, credit: sum } : { account, debit: sum };
  });
}
