import { expect, test } from 'vitest';
import { seededBytes } from '#domain/exercise/random-choice.ts';
import type { BodyKind, QuestionBody } from '#domain/question-versions.ts';
import { SIDES_SWAPPED } from '../entry/entry-mistakes.ts';
import { KINDS } from '../registry.ts';

type Body = NonNullable<QuestionBody>;

const NO_WORK = { exercise: null, solution: [], hints: [] };

/** A purchase of 100 with a tax of 16 that is paid by the bank. */
const purchase = (mistakes: { formula: string; reason: string }[]): Body => ({
  ...NO_WORK,
  mistakes,
  accounts: ['Compras', 'IVA por cobrar', 'IVA por pagar', 'Bancos', 'Ventas'],
  lines: [
    { account: 0, debit: '100', credit: null },
    { account: 1, debit: '16', credit: null },
    { account: 3, debit: null, credit: '116' },
  ],
});

const table = (mistakes: { formula: string; reason: string }[]): Body => ({
  ...NO_WORK,
  mistakes,
  columns: ['Año', 'Gasto', 'Valor'],
  rows: [
    ['1', { gap: '20', places: 0 }, { gap: '80', places: 0 }],
    ['2', { gap: '20', places: 0 }, { gap: '60', places: 0 }],
  ],
  tolerance: { kind: 'cents', value: '0' },
});

const pairs = (mistakes: { formula: string; reason: string }[]): Body => ({
  ...{
    pairs: [
      ['Caja', 'Activo'],
      ['Deuda', 'Pasivo'],
      ['Capital', 'Patrimonio'],
    ],
    extra: [],
    partial: false,
  },
  ...(mistakes.length > 0 && { mistakes }),
});

const items = (mistakes: { formula: string; reason: string }[]): Body => ({
  ...{ items: ['Diario', 'Mayor', 'Balance', 'Cierre'], partial: false },
  ...(mistakes.length > 0 && { mistakes }),
});

const ask = (kind: BodyKind, body: Body) => ({
  ...{ question_text: '¿?', explanation: '', options: [], order: [], country: 'general' },
  ...{ kind, body, randomness: () => seededBytes(3) },
});

/** What is told of an answer that is the key of another body. */
function told(kind: BodyKind, body: Body, answered: Body): string | undefined {
  return KINDS[kind].grade(ask(kind, body), KINDS[kind].key(ask(kind, answered))).mistake;
}

const reason = (formula: string) => [{ formula, reason: 'Es este.' }];
const withLines = (lines: [account: number, debit: string | null, credit: string | null][]): Body => ({
  ...purchase([]),
  lines: lines.map(([account, debit, credit]) => ({ account, debit, credit })),
});

const INSIDE = withLines([
  [0, '116', null],
  [3, null, '116'],
]);
const SWAPPED = withLines([
  [0, null, '100'],
  [1, null, '16'],
  [3, '116', null],
]);
const OTHER_ACCOUNT = withLines([
  [0, '90', null],
  [2, '26', null],
  [3, null, '116'],
]);

test.each([
  ['the tax inside the purchase', 'debe Compras = 100 + 16', INSIDE],
  ['two lines at once', 'debe Compras = 116; haber Bancos = 116', INSIDE],
  ['another account', 'debe IVA por pagar = 26', OTHER_ACCOUNT],
  ['an amount on any line', '26', OTHER_ACCOUNT],
])('an entry with %s is told the reason of that mistake', (_what, formula, answered) => {
  expect(told('entry', purchase(reason(formula)), answered)).toBe('Es este.');
  expect(told('entry', purchase(reason(formula)), purchase([]))).toBeUndefined();
});

test('an entry whose sides are swapped is told to look at them, and another mistake of the author goes before', () => {
  expect(told('entry', purchase([]), SWAPPED)).toBe(SIDES_SWAPPED);
  expect(told('entry', purchase([]), INSIDE)).toBeUndefined();
  expect(told('entry', purchase(reason('debe Bancos = 116')), SWAPPED)).toBe('Es este.');
});

test('a mistake of two lines is not told to whoever made only one of them', () => {
  expect(told('entry', purchase(reason('debe Compras = 116; haber Ventas = 116')), INSIDE)).toBeUndefined();
});

test('a table tells a mistake of the cells that it names, and no other', () => {
  const answered = {
    ...table([]),
    rows: [
      ['1', gap('20'), gap('70')],
      ['2', gap('20'), gap('60')],
    ],
  };
  expect(told('table', table(reason('fila 1, Valor = 70')), answered)).toBe('Es este.');
  expect(told('table', table(reason('fila 2, Valor = 70')), answered)).toBeUndefined();
  expect(told('table', table(reason('fila 1, Valor = 70; fila 2, Valor = 50')), answered)).toBeUndefined();
});

const gap = (formula: string) => ({ gap: formula, places: 0 });

test('pairs and orders tell the mistake of two that were put together wrong', () => {
  const turned = {
    ...pairs([]),
    pairs: [
      ['Caja', 'Pasivo'],
      ['Deuda', 'Patrimonio'],
      ['Capital', 'Activo'],
    ],
  };
  expect(told('match', pairs(reason('Caja => Pasivo')), turned)).toBe('Es este.');
  expect(told('match', pairs(reason('Caja => Patrimonio')), turned)).toBeUndefined();
  const late = { ...items([]), items: ['Mayor', 'Balance', 'Diario', 'Cierre'] };
  expect(told('order', items(reason('Balance => Diario')), late)).toBe('Es este.');
  expect(told('order', items(reason('Cierre => Diario')), late)).toBeUndefined();
});

test.each<[BodyKind, Body, RegExp]>([
  ['entry', purchase(reason('debe Caja = 5')), /usa una cuenta que la pregunta no tiene: «debe Caja = 5»/],
  ['table', table(reason('fila 3, Valor = 5')), /no es un hueco: «fila 3, Valor = 5»/],
  ['match', pairs(reason('Caja => Activo')), /mal unidos: «Caja => Activo»/],
  ['match', pairs(reason('Caja => Gasto')), /mal unidos/],
  ['order', items(reason('Diario => Cierre')), /mal unidos: «Diario => Cierre»/],
  ['order', items(reason('Diario')), /mal unidos/],
])('%s refuses a mistake that names nothing of the question, or what is right', (kind, body, message) => {
  const asked = { question_text: '¿?', explanation: '', options: [], body };
  const problems = KINDS[kind].checkBody(asked);
  expect(problems).toMatchObject({ problems: [{ message: expect.stringMatching(message) }] });
  expect(problems).not.toMatchObject({ problems: [{ path: ['body'] }] });
});
