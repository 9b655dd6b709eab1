import { describe, expect, it, test } from 'vitest';
import { readFormula } from './formula.ts';
import { figureName, printFormula, storedFormula, storedText, ungroup } from './typed-formula.ts';

const NAMES = ['precio', 'precio_de_la_camiseta', 'iva', 'cuota_del_ano', 'anos'];

describe('a formula is stored in one form, however it is typed:', () => {
  test.each([
    ['Precio × 1,21', 'precio * 1.21'],
    ['= precio · 2 ÷ 4', 'precio * 2 / 4'],
    ['precio x 1,21', 'precio * 1.21'],
    ['Precio de la camiseta * 3', 'precio_de_la_camiseta * 3'],
    ['Cuota del año − 5', 'cuota_del_ano - 5'],
    ['precio × 21 %', 'precio * 0.21'],
    ['21% de precio', '0.21 * precio'],
    ['precio * (1 + 21 %)', 'precio * (1 + 0.21)'],
    ['precio × (1 + IVA %)', 'precio * (1 + (iva / 100))'],
    ['precio + precio × 21 %', 'precio + precio * 0.21'],
    ['precio + 21 % × precio', 'precio + 0.21 * precio'],
    ['1.200,50 + 80 €', '1200.50 + 80'],
    ['redondear(precio × 1,21; 2)', 'round(precio * 1.21, 2)'],
    ['round((precio + 1,5), 2)', 'round((precio + 1.5), 2)'],
    ['máximo(precio; 0,5)', 'max(precio, 0.5)'],
    ['si(precio ≥ 5 y no iva = 4; 1; 2)', 'si(precio >= 5 and not iva = 4, 1, 2)'],
    ['precio (1 + iva)', 'precio (1 + iva)'],
    ['precio²', 'precio^2'],
    ['Coste de la camisa × 2', 'coste_de_la_camisa * 2'],
    ['Precio del pantalón × 1,21', 'precio_del_pantalon * 1.21'],
    ['precio por 1,21', 'precio * 1.21'],
    ['Precio de la camiseta por 2 más iva entre 4 menos 1', 'precio_de_la_camiseta * 2 + iva / 4 - 1'],
    ['precio × 10 % más 5', 'precio * 0.1 + 5'],
    ['(precio más iva) por 2', '(precio + iva) * 2'],
    ['precio por pieza', 'precio * pieza'],
  ])('%s', (typed, stored) => {
    expect(storedFormula(typed, NAMES)).toBe(stored);
  });

  it('a stored formula is never changed', () => {
    const stored = [
      'cuota(0.01,12,1000) + max(3,1)',
      'si(precio > 5 and not iva = 11, 1, 2)',
      'precio*(1+iva/100)',
      'isr_mx_2026(precio)',
      'round(precio / 3, 2)',
      '-2^2',
    ];
    expect(stored.map((formula) => storedFormula(formula, NAMES))).toEqual(stored);
  });
});

test.each([
  ['precio * (1 + iva / 100)', 'precio × (1 + iva / 100)'],
  ['cuota(0.01, anos, precio - 5)', 'cuota(0,01; anos; precio − 5)'],
  ['max(3,1) * 0.5', 'max(3,1) * 0.5'],
  ['fila 1, Gasto neto = precio * 2', 'fila 1, Gasto neto = precio * 2'],
])('«%s» is read as «%s», which is stored as it was', (stored, printed) => {
  expect(printFormula(stored)).toBe(printed);
  if (!stored.startsWith('fila')) expect(storedFormula(printed, NAMES)).toBe(stored);
});

test('a name of several words may have one that is an operation elsewhere', () => {
  expect(storedFormula('Precio por unidad por 3', ['precio', 'precio_por_unidad'])).toBe(
    'precio_por_unidad * 3',
  );
});

test.each([
  ['precio × 1.210', 'precio × 1210'],
  ['1.210.000,50 + 1.000', '1210000,50 + 1000'],
  ['1.21 + 0.125 + 12.5 + precio_1.210', '1.21 + 0.125 + 12.5 + precio_1.210'],
])('of «%s», as an author types it, points between thousands go', (typed, plain) => {
  expect(ungroup(typed)).toBe(plain);
});

test.each([
  ['precio iva', 'Falta una operación antes de «iva»: para multiplicar, escribe * o ×'],
  ['precio + 21 %', 'Para sumar o restar un porcentaje, multiplica: «precio * (1 + 21 %)»'],
  ['precio 2', 'Falta una operación antes de «2»: para multiplicar, escribe * o ×'],
  ['precio (1 + iva)', 'No hay ninguna función «precio»: para multiplicar, escribe * o × antes de «(»'],
  ['(precio) (iva)', 'Falta una operación antes de «(»: para multiplicar, escribe * o ×'],
  [
    'round(precio * 1,21, 2)',
    'Para escribir decimales con coma dentro de una función, separa sus valores con «;»',
  ],
])('«%s» says what to write instead', (typed, problem) => {
  expect(() => readFormula(storedFormula(typed, NAMES), new Map())).toThrow(problem);
});

test('names lose accents, capitals and spaces, and texts show figures by any of their names', () => {
  expect(['Precio de la camiseta', 'IVA', 'precio_1', ' Años '].map(figureName)).toEqual([
    ...['precio_de_la_camiseta', 'iva', 'precio_1', 'anos'],
  ]);
  expect(storedText('Cuesta {{Precio de la camiseta|euros}} y {{ iva |%}} o {{precio × 1,21}}', NAMES)).toBe(
    'Cuesta {{precio_de_la_camiseta|euros}} y {{ iva |%}} o {{precio * 1.21}}',
  );
});

test('braces that never close are text', () => {
  expect(storedText('Cuesta {{Precio de la camiseta, y {{IVA} %', NAMES)).toBe(
    'Cuesta {{Precio de la camiseta, y {{IVA} %',
  );
});
