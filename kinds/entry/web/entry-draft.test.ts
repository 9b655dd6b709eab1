import { expect, test } from 'vitest';
import { emptyLine, lineProblems, readEntry, sumsOf } from './entry-draft.ts';

const line = (account: string, debit: string, credit: string) => ({
  ...emptyLine(0),
  account,
  debit: { text: debit },
  credit: { text: credit },
});

test('empty lines are left out of the entry, and the others are read by country', () => {
  const lines = [line('1', '1.000,50', ''), line('', '', ''), line('0', '', '1000,5')];
  expect(readEntry(lines, 'ES')).toEqual({
    lines: [
      { account: 1, debit: '1000.5' },
      { account: 0, credit: '1000.5' },
    ],
  });
  expect(sumsOf(lines, 'ES')).toEqual({ debit: 1000.5, credit: 1000.5, isWhole: true });
});

test('an entry is not whole while one of its amounts cannot be read', () => {
  const [read, unread] = [line('1', '5', '5'), line('0', '', '1.234')];
  expect(sumsOf([read, unread], 'general')).toEqual({ debit: 5, credit: 5, isWhole: false });
  expect(sumsOf([read, line('0', '', 'mil')], 'general').isWhole).toBe(false);
});

test.each([
  ['an empty line', line('', '', ''), {}],
  ['a line that is whole', line('0', '5', ''), {}],
  ['no account', line('', '5', ''), { account: 'Elige la cuenta.' }],
  ['no amount', line('0', '', ''), { debit: 'Escribe un importe en el debe o en el haber.' }],
  ['two amounts', line('0', '5', '5'), { credit: 'Solo en el debe o solo en el haber.' }],
  ['two possible amounts', line('0', '', '1.234'), { credit: 'Elige cuál de los dos números es.' }],
])('%s', (_case, draft, problems) => {
  expect(lineProblems(draft, 'general')).toEqual(problems);
});
