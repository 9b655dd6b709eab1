import { expect, test } from 'vitest';
import { calculatorAt } from './catalog/catalog.ts';
import { initialValues, readAddress, writeAddress } from './shared-address.ts';

const loan = calculatorAt('/calculadoras/prestamo')!;
const tax = calculatorAt('/calculadoras/impuesto-renta')!;

test('what is written into an address is read from it', () => {
  const values = { monto: 12_500.5, tasa: 9.25, plazo: 48 };
  expect(readAddress(loan, `?${writeAddress(values)}`)).toEqual({ values, unusable: [] });
});

test('what an address leaves out has its initial value, and what it adds is ignored', () => {
  expect(readAddress(loan, '?plazo=24&otra=1')).toEqual({
    values: { ...initialValues(loan), plazo: 24 },
    unusable: [],
  });
});

test.each(['abc', '', '-5', '1e3', 'NaN', '99999999999999', '0.5', '12.5', '1,5'])(
  'the term %j of an address cannot be used and is named',
  (plazo) => {
    expect(readAddress(loan, `?${new URLSearchParams({ plazo })}`)).toEqual({
      values: initialValues(loan),
      unusable: ['Plazo'],
    });
  },
);

test('a country’s table is chosen for its reader, with amounts of its money, unless the address names another', () => {
  expect(readAddress(tax, '', 'ES').values).toEqual({ pais: 'ES', base: 25_000 });
  expect(readAddress(tax, '', 'UY').values).toEqual({ pais: 'MX', base: 250_000 });
  expect(readAddress(tax, '?base=30000', 'MX').values).toEqual({ pais: 'MX', base: 30_000 });
  expect(readAddress(tax, '?pais=PE&base=30000', 'CO').values).toEqual({ pais: 'PE', base: 30_000 });
  expect(readAddress(loan, '?monto=30000', 'CO').values).toMatchObject({ monto: 30_000 });
});

test('a country without a table is named', () => {
  expect(readAddress(tax, '?pais=ZZ').unusable).toEqual(['País y año']);
});
