import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = new Date(2026, 10, 22, 9, 0);

test.each([
  [new Date(2026, 10, 22, 18, 30), 'hoy a las 18:30'],
  [new Date(2026, 10, 23, 0, 5), 'el 23 de noviembre'],
  [new Date(2026, 11, 1, 12, 0), 'el 1 de diciembre'],
])('%s returns %s', (due, words) => {
  expect(dueWords(due.toISOString(), now)).toBe(words);
});
