import {
  type DecimalDraft,
  draftProblem,
  emptyDraft,
  isEmptyDraft,
  readingOf,
} from '../../web/decimal-draft.ts';
import type { AnswerOf } from '../../web/kind-view.ts';

export type LineDraft = { id: number; account: string; debit: DecimalDraft; credit: DecimalDraft };

export const emptyLine = (id: number): LineDraft => ({
  id,
  account: '',
  debit: emptyDraft,
  credit: emptyDraft,
});

/** The amounts of a line that can be read, in the form that is sent. */
function readLine({ account, debit, credit }: LineDraft, country: string) {
  const amount = (draft: DecimalDraft) => {
    const reading = readingOf(draft, country);
    return reading && 'value' in reading ? reading.value : undefined;
  };
  const [paid, received] = [amount(debit), amount(credit)];
  return {
    account: Number(account),
    ...(paid !== undefined && { debit: paid }),
    ...(received !== undefined && { credit: received }),
  };
}

export type LineProblems = { account?: string; debit?: string; credit?: string };

/** What is wrong with a line, by its field; an empty line is left out of the entry and has no problem. */
export function lineProblems(line: LineDraft, country: string): LineProblems {
  const { account, debit, credit } = line;
  if (isEmptyLine(line)) return {};
  if (isEmptyDraft(debit) && isEmptyDraft(credit))
    return { debit: 'Escribe un importe en el debe o en el haber.' };
  if (!isEmptyDraft(debit) && !isEmptyDraft(credit)) return { credit: 'Solo en el debe o solo en el haber.' };
  const amount = isEmptyDraft(debit) ? draftProblem(credit, country) : draftProblem(debit, country);
  return {
    ...(account === '' && { account: 'Elige la cuenta.' }),
    ...(amount && (isEmptyDraft(debit) ? { credit: amount } : { debit: amount })),
  };
}

const isEmptyLine = ({ account, debit, credit }: LineDraft) =>
  account === '' && isEmptyDraft(debit) && isEmptyDraft(credit);

/** The entry as it is sent: its lines that are not empty. */
export const readEntry = (lines: readonly LineDraft[], country: string): AnswerOf<'entry'> => ({
  lines: lines.filter((line) => !isEmptyLine(line)).map((line) => readLine(line, country)),
});

/** The sums of what can be read so far; `isWhole` once every amount that is typed can be read. */
export type Sums = { debit: number; credit: number; isWhole: boolean };

export function sumsOf(lines: readonly LineDraft[], country: string): Sums {
  const read = readEntry(lines, country).lines;
  const sum = (side: 'debit' | 'credit') =>
    Math.round(read.reduce((total, line) => total + Number(line[side] ?? 0) * 100, 0)) / 100;
  const readings = lines.flatMap(({ debit, credit }) =>
    [debit, credit].map((draft) => readingOf(draft, country)),
  );
  const isWhole = readings.every((reading) => !reading || 'value' in reading);
  return { debit: sum('debit'), credit: sum('credit'), isWhole };
}
