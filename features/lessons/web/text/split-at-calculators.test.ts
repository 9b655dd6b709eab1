import { expect, test } from 'vitest';
import { parseLessonText } from '../../parse-lesson-text.ts';
import { splitAtCalculators } from './split-at-calculators.ts';

const split = (markdown: string) =>
  splitAtCalculators(parseLessonText(markdown)).map((part) => ('address' in part ? part.address : 'text'));

test('a paragraph of one link to a calculator becomes the calculator between the texts around it', () => {
  expect(split('Antes.\n\n[Hazlo con lo tuyo](/calculadoras/prestamo?monto=5000)\n\nDespués.')).toEqual([
    'text',
    '/calculadoras/prestamo?monto=5000',
    'text',
  ]);
});

test.each([
  'Mira [la calculadora](/calculadoras/prestamo).',
  '[Hazlo con lo tuyo](/lessons/prestamo)',
  '[Hazlo con lo tuyo](https://ejemplo.com/calculadoras/prestamo)',
  '- [Hazlo con lo tuyo](/calculadoras/prestamo)',
])('%s stays text', (markdown) => {
  expect(split(markdown)).toEqual(['text']);
});
