import { expect, test } from 'vitest';
import { describeChange } from './range-picker.tsx';

test.each([
  [10, 15, '', '5 más que antes (+50 %)'],
  [12, 4, '', '8 menos que antes (−67 %)'],
  [1000, 999, '', '1 menos que antes (0 %)'],
  [7, 7, '', 'Igual que antes (7)'],
  [0, 3, '', '3 más que antes (0)'],
  [0, 0, '', 'Igual que antes (0)'],
  [40, 55, '%', '15 puntos más que antes (40 %)'],
  [null, 55, '%', 'Antes no hubo'],
  [40, null, '%', 'Antes: 40 %'],
])('from %s to %s is told in words', (before, value, unit, words) => {
  expect(describeChange(before, value, unit)).toBe(words);
});
