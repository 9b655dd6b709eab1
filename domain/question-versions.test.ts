import { expect, test } from 'vitest';
import { correctedKey } from './question-versions.ts';

const corrected = { options: ['Uno', 'Dos', 'Tres'], correct_answer: 1 };

test.each([
  ['the same options', ['Uno', 'Dos', 'Tres'], 1],
  ['the same options in another order', ['Dos', 'Tres', 'Uno'], 0],
  ['another option', ['Uno', 'Dos', 'Cuatro'], null],
  ['one option less', ['Uno', 'Dos'], null],
])('the corrected key among %s', (_, options, key) => {
  expect(correctedKey({ options }, corrected)).toBe(key);
});

test('options that are the same twice have a clear key only in the same order', () => {
  const twice = { options: ['Uno', 'Dos', 'Dos'], correct_answer: 2 };
  expect(correctedKey(twice, twice)).toBe(2);
  expect(correctedKey({ options: ['Dos', 'Uno', 'Dos'] }, twice)).toBeNull();
});
