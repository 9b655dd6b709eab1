import { expect, test } from 'vitest';
import {
  areLines,
  emptyEntry,
  emptyLine,
  type LineDraft,
  lineProblems,
  readEntry,
  sumsOf,
} from './entry-draft.ts';

const line = (account: string, side: LineDraft['side'], amount: string) => ({
  ...emptyLine(0, side),
  account,
  amount: { text: amount },
});

test('empty lines are left out of the entry, and the others are read by country', () => {
  const lines = [line('1', 'debit', '1.000,50'), line('', 'debit', ''), line('0', 'credit', '1000,5')];
  expect(readEntry(lines, 'ES')).toEqual({
    lines: [
      { account: 1, debit: '1000.5' },
      { account: 0, credit: '1000.5' },
    ],
  });
  expect(sumsOf(lines, 'ES')).toEqual({ debit: '1000.5', credit: '1000.5', isWhole: true });
});

test('an entry is not whole while one of its amounts cannot be read', () => {
  const read = line('1', 'debit', '5');
  const unread = line('0', 'credit', '1.234');
  expect(sumsOf([read, unread], 'general')).toEqual({ debit: '5.0', credit: '0.0', isWhole: false });
  expect(sumsOf([read, line('0', 'credit', 'mil')], 'general').isWhole).toBe(false);
});

test.each([
  ['an empty line', line('', 'debit', ''), {}],
  ['a line that is whole', line('0', 'debit', '5'), {}],
  ['no account', line('', 'debit', '5'), { account: 'Elige la cuenta.' }],
  ['no amount', line('0', 'debit', ''), { amount: 'Escribe el importe.' }],
  ['two possible amounts', line('0', 'credit', '1.234'), { amount: 'Elige cuál de los dos números es.' }],
])('%s', (_case, draft, problems) => {
  expect(lineProblems(draft, 'general')).toEqual(problems);
});

test('only lines that fit the question are continued', () => {
  const fits = areLines(2, 4);
  expect(fits(emptyEntry())).toBe(true);
  expect(fits([line('1', 'debit', '5')])).toBe(true);
  for (const stored of [
    null,
    'debit',
    [null],
    [line('2', 'debit', '5')],
    [line('', 'debit', ''), line('', 'credit', '')],
    [{ ...line('1', 'debit', '5'), side: 'both' }],
    [{ ...line('1', 'debit', '5'), amount: '5' }],
    Array.from({ length: 5 }, (_, id) => emptyLine(id, 'debit')),
  ])
    expect(fits(stored), JSON.stringify(stored)).toBe(false);
});
