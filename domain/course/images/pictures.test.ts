import { describe, expect, test } from 'vitest';
import { findImageProblems } from '#domain/course/images/lesson-images.ts';

const ALT = 'Un recibo: de $2000 quedan $1660 netos';
const ROWS = [
  '| Sueldo | $2000 |',
  '| Retención | −$240 |',
  '| Seguridad | −$100 |',
  '| **Neto** | **$1660** |',
];
const HEAD = ['| Concepto | Importe |', '| --- | ---: |'];

type Parts = { line?: string; alt?: string; kind?: string; title?: string; table?: string[] };

const picture = ({
  alt = ALT,
  kind = 'recibo',
  title = ' "Recibo"',
  table = [...HEAD, ...ROWS],
  line,
}: Parts = {}) =>
  ['Así:', '', line ?? `![${alt}](/dibujos/${kind}${title})`, '', ...table, '', 'Fin.'].join('\n');

const problems = (parts: Parts) =>
  findImageProblems(picture(parts)).map(({ line, message }) => `${line} ${message}`);

const three = (head: string, rows: string[]) => [head, '| --- | ---: | ---: |', ...rows];
const BALANCE = '| Cuenta | Activo | Pasivo |';

describe('a picture that could not be drawn as it is meant is found with its line', () => {
  test.each<[string, Parts, string]>([
    ['of an unknown kind', { kind: 'mapa' }, 'No hay ningún dibujo «mapa»: elige entre recibo, escalones'],
    ['without an alternative text', { alt: '' }, 'le falta el texto alternativo'],
    ['with a word for an alternative text', { alt: 'Un recibo' }, 'le falta el texto alternativo'],
    ['without a title', { title: '' }, 'le falta el título'],
    ['within a sentence', { line: `Mira: ![${ALT}](/dibujos/recibo "Recibo")` }, 'va solo en su línea'],
    ['without a table', { table: ['Un párrafo.'] }, 'la tabla con sus datos'],
    [
      'with too many columns',
      { table: three(BALANCE, ['| a | 1 | 2 |', '| b | 1 | 2 |']) },
      'tiene 3 columnas; deben ser 2',
    ],
    ['with a single row', { table: [...HEAD, '| a | 1660 y 2000 |'] }, 'tiene 1 filas; deben ser de 2 a 14'],
    [
      'with more steps than fit a phone',
      { kind: 'escalones', table: [...HEAD, ...ROWS, '| Otro | 5 |'] },
      'de 2 a 4',
    ],
    [
      'whose total is not the sum',
      { table: [...HEAD, ...ROWS.slice(0, 2), '| **Neto** | **$1660** |'] },
      '«Neto» no es la suma',
    ],
    [
      'with a bar of words',
      { kind: 'barras', table: [...HEAD, '| a | 2000 y 1660 |', '| b | nada |'] },
      '«b» del dibujo necesita',
    ],
    [
      'with a bar below zero',
      { kind: 'barras', table: [...HEAD, ...ROWS] },
      '«Retención» del dibujo necesita',
    ],
    [
      'whose sides differ',
      {
        kind: 'balanza',
        table: three(BALANCE, [
          '| Caja | $2000 | |',
          '| Deuda | | $1660 |',
          '| **Suma** | **$2000** | **$1660** |',
        ]),
      },
      'las dos son iguales',
    ],
    [
      'whose alternative text has another figure',
      { alt: 'Un recibo: de $2000 quedan $1600 netos' },
      '«1600», que no está en el dibujo',
    ],
  ])('%s', (_, parts, message) => {
    expect(problems(parts)).toEqual([expect.stringContaining(message)]);
    expect(problems(parts)[0]).toMatch(/^3 /);
  });
});

test.each<[string, Parts]>([
  ['a receipt with its total', {}],
  [
    'marks instead of plain figures',
    {
      alt: 'De {2000} € quedan {1660} €, {=12} de ellos',
      table: [...HEAD, '| a | {2000} € |', '| b | −340 €, o 12 |', '| **c** | **{1660} €** |'],
    },
  ],
  [
    'figures that a law sets',
    {
      kind: 'barras',
      alt: 'El tipo de México es {mx.iva}',
      table: [...HEAD, '| a | {mx.iva} |', '| b | {es.iva} |'],
    },
  ],
  [
    'two subtotals and the whole',
    {
      alt: 'Una cuenta con dos subtotales',
      table: [
        ...HEAD,
        '| Suma | |',
        '| a | 10 |',
        '| b | 20 |',
        '| **Suma** | **30** |',
        '| c | −5 |',
        '| **Queda** | **25** |',
      ],
    },
  ],
])('%s is accepted', (_, parts) => {
  expect(problems(parts)).toEqual([]);
});
