import type * as z from 'zod/mini';
import type { entryAnswer } from '../answers.ts';

type Line = z.output<typeof entryAnswer>['lines'][number];

type Summed = {
  right: readonly Line[];
  given: readonly Line[];
  accounts: number;
  isFound: (given: Line) => boolean;
};

/** Between two missing amounts at least so many others can be chosen that no line of the answer excludes them all. */
const LARGE = 0.1;

/**
 * Whether at least two entries stay possible for those who know which lines of an answer are right, each a sum of an account and side.
 * A single missing line has its side and amount from the balance, so that only its account is open; with two, the amounts are open too.
 */
export function staysOpenEntry({ right, given, accounts, isFound }: Summed): boolean {
  const found = given.filter(isFound);
  const missing = right.filter((line) => !found.some((each) => isSameLine(each, line)));
  if (missing.length >= 2) return missing.some((line) => Number(amountOf(line)) >= LARGE);
  const [line] = missing;
  if (!line) return true;
  const isOpen = (account: number) =>
    found.every((each) => each.account !== account) &&
    given.every((each) => !isSameLine(each, { ...line, account }));
  return Array.from({ length: accounts }, (_, account) => account).filter(isOpen).length >= 2;
}

const amountOf = ({ debit, credit }: Line) => debit ?? credit;

const isSameLine = (one: Line, other: Line) =>
  one.account === other.account &&
  (one.debit === undefined) === (other.debit === undefined) &&
  Number(amountOf(one)) === Number(amountOf(other));
