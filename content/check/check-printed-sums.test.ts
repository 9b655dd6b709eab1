import { expect, test } from 'vitest';
import { parseLesson } from '#content/format/read/parse-lesson.ts';
import { findWrongSum } from '#domain/writing/printed-sums.ts';
import { changedKinds } from '#test/content/sample-kinds.ts';
import { checkExercises } from './check-exercises.ts';

test.each([
  '12 × $25 = $300',
  'Al mes: $64,52 + $908,92 = $973,44.',
  '$12.500 × 4 % = $500',
  '30 ÷ 970 = 3,09 %',
  '60 ÷ 2000 × 100 = 3 %',
  '26,2 % − 25 % = 1,20 puntos',
  '1210 ÷ 1,10 ^ 2 = 1210 ÷ 1,21 = $1000',
  '2000 × (1 + 0,05)^2 = $2205, y en el año 3: 2205 × 1,05 = $2315,25.',
  'Quedan −$250: 50 − 300 = −250',
  'Con S/ 5500 × 7 = S/ 38.500',
  'Activo = Pasivo + Patrimonio neto',
  '1000 ÷ 3 ≈ 333',
])('«%s» adds up as it is printed', (text) => {
  expect(findWrongSum(text.replaceAll(' %', '\u00a0%'))).toBeNull();
});

test.each([
  ['Suman $64,52 + $908,92 = $973,43.', '64,52 + 908,92 = 973,43'],
  ['Son 3 × 12,7917 = 38,37', '3 * 12,7917 = 38,37'],
  ['Quedan 18,57 % × 12 = 222,9 %', '18,57 % * 12 = 222,9 %'],
])('«%s» does not, and the sum is named', (text, sum) => {
  expect(findWrongSum(text)).toBe(sum);
});

test.each([
  ['a step of the solution', 'paso: En total, {{precio + iva|dinero}}.', 'paso: En total, '],
  ['the explanation', '> El IVA se suma al precio.', '> El IVA se suma al precio: '],
])('a sum of %s is reported when it is off with some figures only', (_where, written, start) => {
  const problems = (sum: string) => {
    const found: string[] = [];
    const parsed = parseLesson(changedKinds(written, `${start}${sum}.`), 'a.md');
    checkExercises(parsed, (_line, message) => found.push(message), 20);
    return found;
  };
  expect(problems('{{precio|dinero}} + {{iva|dinero}} = {{precio + iva|dinero}}')).toEqual([]);
  expect(problems('{{precio|dinero}} + {{iva|entero}} = {{precio + iva|dinero}}')).toEqual([
    expect.stringMatching(/^Con la combinación \d+: «.*» no da eso/),
  ]);
});
