import { expect, test } from 'vitest';
import { draftProblem, printDecimal, readDraft } from './decimal-draft.ts';

test.each([
  ['1234.56', 'ES', '1.234,56'],
  ['1234.56', 'MX', '1,234.56'],
  ['-1234567', 'ES', '−1.234.567'],
  ['999', 'ES', '999'],
  ['0.5', 'MX', '0.5'],
])('%s is printed in %s as %s', (value, country, printed) => {
  expect(printDecimal(value, country)).toBe(printed);
});

test('a number that could be two things is a problem until its owner says which', () => {
  expect(draftProblem({ text: '1.234' }, 'general')).toBe('Elige cuál de los dos números es.');
  expect(draftProblem({ text: '1.234', meant: '1234' }, 'general')).toBe('');
  expect(readDraft({ text: '1.234', meant: '1.234' }, 'general')).toEqual({ value: '1.234' });
});
