import { describe, expect, it, test } from 'vitest';
import { changedKinds, kindsLesson } from '#test/content/sample-kinds.ts';
import { printLesson } from './print/print-lesson.ts';
import { printLessonsCsv } from './print/print-lessons-csv.ts';
import { parseLesson } from './read/parse-lesson.ts';
import { parseLessonsCsv } from './read/parse-lessons-csv.ts';

const read = (text: string) => parseLesson(text, 'a.md');

describe('a lesson with every kind of question', () => {
  it('is read without a problem and printed again byte for byte', () => {
    const { lesson, problems } = read(kindsLesson);
    expect(problems).toEqual([]);
    expect(lesson?.questions.map(({ kind }) => kind)).toEqual([
      ...['single_choice', 'true_false', 'multiple_choice', 'order', 'match', 'number', 'entry', 'table'],
    ]);
    expect(printLesson(lesson!)).toBe(kindsLesson);
  });

  it('has the bodies that its lines say', () => {
    const [, trueFalse, several, order, match, number, entry, table] = read(kindsLesson).lesson!.questions;
    expect(trueFalse).toMatchObject({ body: null, correct_answer: 0, shuffle_options: false });
    expect(several).toMatchObject({ body: { correct: [0, 2], partial: true }, options: { length: 3 } });
    expect(order!.body).toEqual({ items: ['Diario', 'Mayor', 'Balance de comprobación'], partial: false });
    expect(match!.body).toEqual({
      pairs: [
        ['Bancos', 'Activo'],
        ['Proveedores', 'Pasivo'],
      ],
      extra: ['Patrimonio'],
      partial: true,
    });
    expect(number!.body).toEqual({
      exercise: {
        parameters: [
          { name: 'precio', from: '200', to: '900', step: '25' },
          { name: 'tipo', choices: ['10', '16', '21'] },
          { name: 'cosa', choices: ['una silla', 'una mesa; o dos'] },
        ],
        values: [{ name: 'iva', formula: 'precio * tipo / 100', places: 2 }],
        constraints: ['precio > 10 * tipo'],
        rounding: 'half_up',
      },
      answer: 'precio + iva',
      places: 2,
      unit: 'money',
      currency: 'MXN',
      tolerance: { kind: 'cents', value: '1' },
      mistakes: [{ formula: 'iva', reason: 'Eso es solo el IVA.\nFalta el precio.' }],
      hints: [{ text: 'Calcula primero el IVA.\nLuego súmalo.', cost: 1 }],
      solution: ['El IVA son {{iva|dinero}}.', 'En total, {{precio + iva|dinero}}.'],
    });
    expect(entry!.body).toMatchObject({
      accounts: ['Bancos', 'Ventas', 'IVA por pagar'],
      lines: [
        { account: 0, debit: 'total', credit: null },
        { account: 1, debit: null, credit: 'base' },
        { account: 2, debit: null, credit: 'total - base' },
      ],
    });
    expect(table!.body).toMatchObject({
      columns: ['Concepto', 'Importe'],
      rows: [
        ['Cuota de {{pago|dinero}} | interés', { gap: 'deuda * tasa / 100', places: 2 }],
        ['Capital', { gap: 'pago - deuda * tasa / 100', places: 2 }],
      ],
    });
  });

  it('keeps the usual mistakes of orders, pairs, entries and tables', () => {
    const written = [
      ['tipo: ordenar\n', 'error: Mayor => Diario\n  > El mayor copia lo que dice el diario.\n'],
      ['parcial: sí\n\n- Bancos', 'error: Bancos => Pasivo\n  > Lo que hay en el banco no se debe.\n'],
    ].reduce((text, [mark = '', error = '']) => {
      const start = mark.split('\n')[0]!;
      expect(text).toContain(mark);
      return text.replace(mark, mark.replace(`${start}\n`, `${start}\n${error}`));
    }, kindsLesson);
    const { lesson, problems } = read(written);
    expect(problems).toEqual([]);
    expect(printLesson(lesson!)).toBe(written);
    const [, , , order, match] = lesson!.questions;
    expect(order!.body).toMatchObject({ mistakes: [{ formula: 'Mayor => Diario' }] });
    expect(match!.body).toMatchObject({ mistakes: [{ formula: 'Bancos => Pasivo' }] });
    const lessons = [lesson!];
    expect(parseLessonsCsv(printLessonsCsv(lessons), 'a.csv')).toMatchObject({ lessons, problems: [] });
  });

  it('can be exported as CSV and imported unchanged', () => {
    const lessons = [read(kindsLesson).lesson!];
    expect(parseLessonsCsv(printLessonsCsv(lessons), 'a.csv')).toMatchObject({ lessons, problems: [] });
  });

  test.each([
    ['words without accents and with a hyphen', changedKinds('tipo: número', 'tipo: Numero')],
    ['a hyphen in the name of a kind', changedKinds('tipo: verdadero o falso', 'tipo: verdadero-o-falso')],
    ['a key without its accent', changedKinds('condición: precio', 'condicion: precio')],
    ['parentheses after the numbers of items', changedKinds('1. Diario', '1) Diario')],
    [
      'a narrow table',
      changedKinds('| Concepto | Importe |\n| --- | --- |', '|Concepto|Importe|\n|:---|---:|'),
    ],
  ])('is the same with %s', (_what, text) => {
    const { lesson, problems } = read(text);
    expect(problems).toEqual([]);
    expect(printLesson(lesson!)).toBe(kindsLesson);
  });
});

test('a left side may contain the arrow that separates pairs', () => {
  const text = changedKinds('- Bancos => Activo', '- a \\=> b \\=> => c => d');
  const { lesson, problems } = read(text);
  expect(problems).toEqual([]);
  expect(lesson!.questions[4]!.body).toMatchObject({ pairs: [['a => b =>', 'c => d'], expect.anything()] });
  expect(printLesson(lesson!)).toBe(text);
});
