import { expect, test } from 'vitest';
import { findEqualTexts, foldForComparison } from './equal-texts.ts';

test.each([
  ['case, accents and spaces', [' Sí,  claro', 'no', 'si, CLARO '], [[0, 2]]],
  ['line breaks', ['el\nIVA', 'El IVA'], [[0, 1]]],
  [
    'several pairs',
    ['a', 'b', 'A', 'á', 'B'],
    [
      [0, 2, 3],
      [1, 4],
    ],
  ],
  ['blank texts, which are equal to none', ['', ' ', 'a'], []],
  ['texts that only look alike', ['10 %', '100 %', '10 €'], []],
])('equal texts are found regardless of %s', (_what, texts, places) => {
  expect(findEqualTexts(texts)).toEqual(places);
});

test('words keep their order when they are folded', () => {
  expect(foldForComparison('  Ahorro\t e  Inversión ')).toBe('ahorro e inversion');
});
