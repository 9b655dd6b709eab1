import { expect, test } from 'vitest';
import { draftProblem, readDraft } from './decimal-draft.ts';

test('a number that could be two things is a problem until its owner says which', () => {
  expect(draftProblem({ text: '1.234' }, 'general')).toBe('Elige cuál de los dos números es.');
  expect(draftProblem({ text: '1.234', meant: '1234' }, 'general')).toBe('');
  expect(readDraft({ text: '1.234', meant: '1.234' }, 'general')).toEqual({ value: '1.234' });
});
