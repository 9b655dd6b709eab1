import { expect, test } from 'vitest';
import { hasForbiddenWord } from './forbidden-words.ts';

const LIST = 'tonto, Dirección\nprofe falso,, ';

test.each([
  ['Tonto', true],
  ['El TÓNTO de la clase', true],
  ['t-o-n-t-o', false],
  ['tonto_7', true],
  ['Direccion', true],
  ['Profe  Falso', true],
  ['Profe', false],
  ['Tontolín Pérez', false],
  ['Ana Pérez', false],
  ['', false],
])('whether the name %j has a word of the list: %s', (name, has) => {
  expect(hasForbiddenWord(name, LIST)).toBe(has);
});

test('an empty list forbids no name', () => {
  expect(['', ' ', ',\n,'].map((list) => hasForbiddenWord('Ana', list))).toEqual([false, false, false]);
});
