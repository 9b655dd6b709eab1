import { sumOf } from '../../compare-numbers.ts';
import {
  type DecimalDraft,
  draftProblem,
  emptyDraft,
  isDecimalDraft,
  isEmptyDraft,
  readingOf,
} from '../../web/decimal-draft.ts';
import type { AnswerOf } from '../../web/kind-view.ts';
import type { Side } from './entry-table.tsx';

export type LineDraft = { id: number; side: Side; account: string; amount: DecimalDraft };

export const emptyLine = (id: number, side: Side): LineDraft => ({
  id,
  side,
  account: '',
  amount: emptyDraft,
});

/** An entry begins with a line on each side. */
export const emptyEntry = (): LineDraft[] => [emptyLine(0, 'debit'), emptyLine(1, 'credit')];

export const areLines =
  (accounts: number, most: number) =>
  (stored: unknown): boolean =>
    Array.isArray(stored) &&
    stored.length <= most &&
    stored.every(
      (line: Partial<LineDraft> | null, at) =>
        Number.isInteger(line?.id) &&
        stored.findIndex((each) => each?.id === line?.id) === at &&
        (line?.side === 'debit' || line?.side === 'credit') &&
        (line.account === '' || (/^\d+$/.test(line.account ?? '-') && Number(line.account) < accounts)) &&
        isDecimalDraft(line.amount),
    );

const readAmount = (amount: DecimalDraft, country: string) => {
  const reading = readingOf(amount, country);
  return reading && 'value' in reading ? reading.value : undefined;
};

export type LineProblems = { account?: string; amount?: string };

/** What is wrong with a line, by its field; an empty line is left out of the entry and has no problem. */
export function lineProblems(line: LineDraft, country: string): LineProblems {
  if (isEmptyLine(line)) return {};
  const amount = isEmptyDraft(line.amount) ? 'Escribe el importe.' : draftProblem(line.amount, country);
  return { ...(line.account === '' && { account: 'Elige la cuenta.' }), ...(amount && { amount }) };
}

const isEmptyLine = ({ account, amount }: LineDraft) => account === '' && isEmptyDraft(amount);

/** The entry as it is sent: its lines that are not empty, with the amounts that can be read. */
export const readEntry = (lines: readonly LineDraft[], country: string): AnswerOf<'entry'> => ({
  lines: lines
    .filter((line) => !isEmptyLine(line))
    .map(({ side, account, amount }) => {
      const value = readAmount(amount, country);
      return { account: Number(account), ...(value !== undefined && { [side]: value }) };
    }),
});

/** The sums of what can be read so far, as decimals; `isWhole` once every amount that is typed can be read. */
export type Sums = { debit: string; credit: string; isWhole: boolean };

export function sumsOf(lines: readonly LineDraft[], country: string): Sums {
  const sumOn = (side: Side) =>
    sumOf(lines.flatMap((line) => (line.side === side && readAmount(line.amount, country)) || []));
  const isWhole = lines.every(
    ({ amount }) => isEmptyDraft(amount) || readAmount(amount, country) !== undefined,
  );
  return { debit: sumOn('debit'), credit: sumOn('credit'), isWhole };
}
