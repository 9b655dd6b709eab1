import { expect, test } from 'vitest';
import { findWrittenFigures, proposeParameter } from './propose-parameter.ts';

const propose = (text: string, taken: string[] = [], which = 0) =>
  proposeParameter(text, findWrittenFigures(text)[which]!, taken);

test('the figures of a text are found with their units, except those that are drawn already', () => {
  const text = 'Pagas {{precio|euros}} y 1.200,50 € al 21 %, o $15 durante 12 meses.';
  expect(findWrittenFigures(text).map(({ text, value, format }) => [text, value, format])).toEqual([
    ['1.200,50 €', '1200.5', 'euros'],
    ['21 %', '21', '%'],
    ['$15', '15', 'dinero'],
    ['12', '12', ''],
  ]);
});

test.each([
  [
    'Una camiseta cuesta 80 €.',
    'precio',
    'Una camiseta cuesta {{precio|euros}}.',
    { from: '40', to: '120', step: '5' },
  ],
  ['Pagas un 21 % de IVA.', 'iva', 'Pagas un {{iva|%}} de IVA.', { choices: ['21', '4', '10'] }],
  [
    'Ganas $1.200 al mes.',
    'ingreso',
    'Ganas {{ingreso|dinero}} al mes.',
    { from: '800', to: '1600', step: '50' },
  ],
  ['Durante 3 años.', 'anos', 'Durante {{anos}} años.', { from: '1', to: '11', step: '1' }],
  ['Al 4,5 % anual.', 'porcentaje', 'Al {{porcentaje|%}} anual.', { from: '2.9', to: '6.1', step: '0.2' }],
])('«%s» becomes the parameter «%s» with a range around it', (text, name, shown, range) => {
  expect(propose(text)).toEqual({ parameter: { name, ...range }, text: shown });
});

test('of two figures that are equal the one that was pressed is drawn, and names are not given twice', () => {
  const text = 'Una camiseta cuesta 80 € y otra cuesta 80 €.';
  expect(propose(text, ['precio'], 1).text).toBe(
    'Una camiseta cuesta 80 € y otra cuesta {{precio_2|euros}}.',
  );
});
