import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPack } from '#content/read-pack.ts';
import { packLessonId } from '#db/content/loaded-content.ts';
import { calculatorPaths } from '#domain/calculators/paths.ts';
import { initialValues, readAddress } from '../shared-address.ts';
import { calculatorAt, calculators } from './catalog.ts';
import { figurePrinter } from './figure-printer.ts';

test('every address has its calculator', () => {
  expect(calculators.map(({ path }) => path).toSorted()).toEqual(calculatorPaths.toSorted());
  for (const calculator of calculators) {
    expect(calculatorAt(calculator.path)).toBe(calculator);
    expect(calculatorAt(`${calculator.path}?x=1#y`)).toBe(calculator);
  }
  expect(calculatorAt('/calculadoras/nada')).toBeUndefined();
});

test('every calculator links to the lesson of the pack that explains it', async () => {
  const { lessons } = await readPack(join(import.meta.dirname, '../../../../content'));
  for (const { lesson } of calculators) {
    expect(lesson.id).toBe(packLessonId(lesson.pack));
    expect(lessons.find(({ id }) => id === lesson.pack)?.title).toBe(lesson.title);
  }
});

test('a calculator of a lesson opens with figures that it has and, where it can, says what the text says', async () => {
  const { lessons } = await readPack(join(import.meta.dirname, '../../../../content'));
  const mains = lessons.flatMap(({ content }) =>
    [...content.matchAll(/\((\/calculadoras\/[^)]*)\)/g)].map(([, address = '']) => {
      const calculator = calculatorAt(address)!;
      const search = address.split('?')[1] ?? '';
      const { values, unusable } = readAddress(calculator, search);
      expect([address, unusable]).toEqual([address, []]);
      for (const key of new URLSearchParams(search).keys()) expect(Object.keys(values)).toContain(key);
      return calculator.calculate(values, figurePrinter('general')).main.value;
    }),
  );
  expect(mains).toEqual(expect.arrayContaining(['512,56', '13 años y 3 meses', '3495,00']));
});

const outcome = (path: string, values: Record<string, number | string>, country = 'general') => {
  const calculator = calculatorAt(path)!;
  return calculator.calculate({ ...initialValues(calculator), ...values }, figurePrinter(country));
};

test.each([
  ['/calculadoras/interes-compuesto', { inicial: 1000, aporte: 100, tasa: 7, tiempo: 20 }, '56.131,40'],
  ['/calculadoras/prestamo', { monto: 10_000, tasa: 12, plazo: 24 }, '470,73'],
  ['/calculadoras/pago-minimo', { deuda: 20_000, tasa: 45, minimo: 5, piso: 200 }, '12 años y 5 meses'],
  ['/calculadoras/pago-minimo', { deuda: 5000, tasa: 60, minimo: 1.5, piso: 50 }, 'nunca'],
  ['/calculadoras/fondo-de-emergencia', { gasto: 900, meses: 3, ahorrado: 0, ahorro: 0 }, '2700,00'],
  ['/calculadoras/impuesto-renta', { pais: 'MX', base: 200_000 }, '20.417,81'],
  ['/calculadoras/impuesto-renta', { pais: 'ES', base: 30_000 }, '3582,75'],
  ['/calculadoras/impuesto-renta', { pais: 'CO', base: 100_000_000 }, '9.145.360,00'],
])('%s with %o says %s', (path, values, said) => {
  expect(outcome(path, values).main.value).toBe(said);
});

test.each([
  ['/calculadoras/pago-minimo', { deuda: 5000, tasa: 60, minimo: 1.5, piso: 50 }, 'Terminas de pagar nunca'],
  [
    '/calculadoras/pago-minimo',
    { deuda: 1_000_000_000, tasa: 60, minimo: 5.2, piso: 25 },
    'Terminas de pagar en más de 100 años',
  ],
  [
    '/calculadoras/fondo-de-emergencia',
    { gasto: 900, meses: 3, ahorrado: 0, ahorro: 0 },
    'Lo tendrás nunca, si no guardas',
  ],
])('%s with %o says a whole sentence: %s', (path, values, said) => {
  const { main, facts } = outcome(path, values);
  expect([main, ...facts].map(({ label, value }) => `${label} ${value}`)).toContain(said);
});

test.each([
  [
    { deuda: 2000, tasa: 0, minimo: 5, piso: 25 },
    'Si pagaras siempre 100,00, como el primer mes, terminarías en 1 año y 8 meses.',
  ],
  [
    { deuda: 2000, tasa: 36, minimo: 5, piso: 25 },
    'Si pagaras siempre 103,00, como el primer mes, terminarías en 2 años y 6 meses y ahorrarías 1322,36 en intereses.',
  ],
  [
    { deuda: 100, tasa: 0, minimo: 5, piso: 25 },
    'Con estas cifras el pago mínimo es el mismo todos los meses.',
  ],
])('a minimum payment of %o is compared with what is true: %s', (values, said) => {
  expect(outcome('/calculadoras/pago-minimo', values).insight).toBe(said);
});

test('results are printed as in a country', () => {
  const values = { pais: 'MX', base: 200_000 };
  const { main, facts, insight } = outcome('/calculadoras/impuesto-renta', values, 'MX');
  expect([main, ...facts].map(({ value }) => value)).toEqual(['20,417.81', '10.21 %', '17.92 %']);
  expect(insight).toContain('pagas 10.21 en promedio');
  expect(outcome('/calculadoras/fondo-de-emergencia', { gasto: 950 }, 'PE').insight).toContain(
    'cubre 0.5 meses',
  );
});

test('every calculator can show its smallest and largest figures', () => {
  for (const calculator of calculators) {
    for (const end of ['min', 'max'] as const) {
      const values = Object.entries(calculator.inputs).map(([key, input]) => [
        key,
        input.kind === 'choice' ? input.initial : input[end],
      ]);
      const { main, facts, chart } = calculator.calculate(
        Object.fromEntries(values),
        figurePrinter('general'),
      );
      const shown = [main, ...facts].map(({ value }) => value).join(' ');
      expect(shown).not.toMatch(/NaN|Infinity|undefined/);
      for (const [one, other] of chart.bars.map((bar) => bar.values)) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(other).toBeGreaterThanOrEqual(0);
      }
    }
  }
});
