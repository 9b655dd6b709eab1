import { expect, test } from 'vitest';
import { instructionFor } from './instruction.ts';

const nothing = { kind: 'absolute', value: '0' } as const;

test.each([
  [{ places: 0, tolerance: nothing }, 'Responde con un número entero.'],
  [{ unit: 'money', places: 2, tolerance: nothing }, 'Redondea a centavos.'],
  [{ unit: 'percent', places: 2, tolerance: nothing }, 'Redondea a 2 decimales.'],
  [{ places: 2, tolerance: nothing }, 'Redondea a 2 decimales.'],
  [{ unit: 'money', places: 1, tolerance: nothing }, 'Redondea a 1 decimal.'],
  [
    { unit: 'money', places: 2, tolerance: { kind: 'cents', value: '1' } },
    'Redondea a centavos. Se acepta hasta 1 centavo de diferencia.',
  ],
  [
    { unit: 'percent', places: 2, tolerance: { kind: 'absolute', value: '0.02' } },
    'Redondea a 2 decimales. Se acepta hasta 0,02 de diferencia.',
  ],
  [
    { unit: 'money', places: 2, tolerance: { kind: 'relative', value: '0.0005' } },
    'Redondea a centavos. Se acepta hasta 0,05\u00a0% de diferencia.',
  ],
] as const)('an answer of %j is asked for with «%s»', (exactness, words) => {
  expect(instructionFor(exactness, 'ES')).toBe(words);
});

test('the accepted difference is printed as the learner’s country writes it', () => {
  const exactness = { places: 2, tolerance: { kind: 'absolute', value: '0.02' } } as const;
  expect(instructionFor(exactness, 'MX')).toContain('hasta 0.02 de diferencia');
});
