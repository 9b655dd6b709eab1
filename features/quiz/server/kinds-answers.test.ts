import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson, type SampleKind } from '#test/create-kinds.ts';
import { type Person, signUpPremium } from '#test/people.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp();
  ana = await signUpPremium(app);
});
afterAll(() => app.close());

async function start(kind: SampleKind) {
  const lesson = await createKindsLesson(app, [kind]);
  const open = () => ana.post(`/api/lessons/${lesson.id}/attempts`);
  const { body: attempt } = await open();
  const [question] = attempt.questions;
  const send = (answer: unknown) =>
    ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: question.id, answer });
  return { attempt, question, send, open };
}

const placesOf = (shown: string[], desired: readonly string[]) => desired.map((text) => shown.indexOf(text));
const ITEMS = ['Efectivo', 'Depósito', 'Bonos', 'Vivienda'];
const RIGHT_LINES = [
  { account: 0, debit: '1000' },
  { account: 1, debit: '160.00' },
  { account: 2, credit: '1160' },
];
const SWAPPED = RIGHT_LINES.map(({ account, ...amounts }) => ({
  ...amounts,
  account: account === 2 ? 3 : account,
}));

type Question = { options: string[]; ask: { items: string[]; left: string[]; right: string[] } };
type Case = [what: string, kind: SampleKind, answer: (question: Question) => object, share: number];

const PARTNERS: Record<string, string> = { Caja: 'Activo', Préstamo: 'Pasivo', Capital: 'Patrimonio' };
const pairsOf = ({ ask }: Question) =>
  placesOf(
    ask.right,
    ask.left.map((side) => PARTNERS[side]!),
  );

test.each<Case>([
  [
    'both right options',
    'multiple_choice',
    ({ options }) => ({ options: placesOf(options, ['La caja', 'El almacén']) }),
    1,
  ],
  [
    'one right option',
    'multiple_choice',
    ({ options }) => ({ options: placesOf(options, ['La caja']) }),
    0.5,
  ],
  [
    'one right and one wrong option',
    'multiple_choice',
    ({ options }) => ({ options: placesOf(options, ['La caja', 'Una deuda']) }),
    0,
  ],
  ['all options', 'multiple_choice', () => ({ options: [0, 1, 2, 3] }), 0],
  ['the right number written longer', 'number', () => ({ number: '50.000' }), 1],
  ['a number one cent off', 'number', () => ({ number: '50.01' }), 0],
  ['zero with a minus', 'number', () => ({ number: '-0' }), 0],
  ['the right order', 'order', ({ ask }) => ({ order: placesOf(ask.items, ITEMS) }), 1],
  [
    'the first item put last',
    'order',
    ({ ask }) => ({ order: placesOf(ask.items, [...ITEMS.slice(1), ITEMS[0]!]) }),
    0.6667,
  ],
  ['the order turned round', 'order', ({ ask }) => ({ order: placesOf(ask.items, ITEMS.toReversed()) }), 0],
  ['the right pairs', 'match', (question) => ({ pairs: pairsOf(question) }), 1],
  [
    'two of three pairs',
    'match',
    (question) => {
      const pairs = pairsOf(question);
      return {
        pairs: [...pairs.slice(1, 3).map((_, at) => pairs[at]!), question.ask.right.indexOf('Ingreso')],
      };
    },
    0.6667,
  ],
  ['the right entry', 'entry', () => ({ lines: RIGHT_LINES }), 1],
  ['the right entry in another order', 'entry', () => ({ lines: RIGHT_LINES.toReversed() }), 1],
  ['an entry with one other account', 'entry', () => ({ lines: SWAPPED }), 0.6667],
  ['the right cells', 'table', () => ({ cells: ['10', '5.00', '0'] }), 1],
  ['one of three cells', 'table', () => ({ cells: ['10', '6', '1'] }), 0.3333],
])('%s get their share', async (_what, kind, answer, share) => {
  const { attempt, question, send, open } = await start(kind);
  const { status, body } = await send(answer(question));
  expect([status, body.share, body.correct]).toEqual([200, share, share === 1]);
  const { body: resumed } = await open();
  expect(resumed.answers[0]).toMatchObject({ share, key: body.key });
  expect((await ana.post(`/api/attempts/${attempt.id}/finish`)).body.score).toBe(share === 1 ? 1 : 0);
});

test.each<[SampleKind, object]>([
  ['number', { number: '1' }],
  ['entry', { lines: SWAPPED }],
  ['table', { cells: ['1', '1', '1'] }],
])('the key that comes with a wrong %s is an answer that is right', async (kind, wrong) => {
  const { attempt, send, open } = await start(kind);
  const { key } = (await send(wrong)).body;
  await ana.post(`/api/attempts/${attempt.id}/finish`);
  const { body: again } = await open();
  const path = `/api/attempts/${again.id}/answers`;
  const reply = await ana.post(path, { question_id: again.questions[0].id, answer: key });
  expect(reply.body).toMatchObject({ correct: true, share: 1 });
});

const OTHER = 'La respuesta no es del tipo de esta pregunta.';
const NUMBER = 'Escribe un número de como máximo 40 caracteres, por ejemplo 1234.56.';
const line = { account: 0, debit: '1' };

type Bad = [what: string, kind: SampleKind, answer: unknown, message: string];

describe('an answer that cannot be graded is rejected in Spanish, and the attempt stays as it was:', () => {
  test.each<Bad>([
    ['a number out of range', 'number', { number: '1e999' }, NUMBER],
    ['no number', 'number', { number: 'NaN' }, NUMBER],
    ['infinity', 'number', { number: 'Infinity' }, NUMBER],
    ['400 digits', 'number', { number: '9'.repeat(400) }, NUMBER],
    ['two separators', 'number', { number: '1.234.56' }, NUMBER],
    ['two other separators', 'number', { number: '1,234.56' }, NUMBER],
    ['an empty text', 'number', { number: '' }, NUMBER],
    ['a number that is no text', 'number', { number: 50 }, OTHER],
    ['a further field', 'number', { number: '50', right: true }, OTHER],
    ['the answer of an order', 'number', { order: [0] }, OTHER],
    ['the answer of a number', 'order', { number: '50' }, OTHER],
    ['the answer of a number', 'entry', { number: '50' }, OTHER],
    ['the answer of a table', 'match', { cells: ['1'] }, OTHER],
    ['the answer of several options', 'table', { options: [0] }, OTHER],
    ['the answer of pairs', 'multiple_choice', { pairs: [0] }, OTHER],
    ['nothing', 'order', {}, OTHER],
    ['the same option twice', 'multiple_choice', { options: [0, 0] }, 'Una opción está marcada dos veces.'],
    ['no option', 'multiple_choice', { options: [] }, 'Marca al menos una opción.'],
    ['an option that is not there', 'multiple_choice', { options: [4] }, 'La pregunta no tiene esa opción.'],
    ['the same item twice', 'order', { order: [0, 0, 1, 2] }, 'Un elemento está dos veces en el orden.'],
    ['an item too few', 'order', { order: [0, 1, 2] }, 'Ordena los 4 elementos de la pregunta.'],
    ['the same side twice', 'match', { pairs: [1, 1, 0] }, 'Una opción está emparejada dos veces.'],
    ['a side that is not there', 'match', { pairs: [0, 1, 9] }, 'Empareja los 3 elementos de la izquierda.'],
    ['a cell too few', 'table', { cells: ['1', '2'] }, 'Rellena las 3 casillas de la tabla.'],
    ['a cell that is no number', 'table', { cells: ['1', '2', 'tres'] }, NUMBER],
    [
      'an entry that does not balance',
      'entry',
      {
        lines: [
          { account: 0, debit: '1160' },
          { account: 2, credit: '1000' },
        ],
      },
      'El asiento no cuadra: el debe supera al haber por 160,00.',
    ],
    [
      'more lines than an entry has',
      'entry',
      { lines: Array.from({ length: 9 }, () => line) },
      'Un asiento tiene como máximo 8 líneas.',
    ],
    [
      'an account that is not offered',
      'entry',
      { lines: [{ account: 9, debit: '1' }] },
      'Una línea usa una cuenta que la pregunta no tiene.',
    ],
    [
      'debit and credit in one line',
      'entry',
      { lines: [{ account: 0, debit: '1', credit: '1' }] },
      'Cada línea lleva un importe en el debe o en el haber, no en los dos.',
    ],
    [
      'an amount below zero',
      'entry',
      {
        lines: [
          { account: 0, debit: '-5' },
          { account: 1, credit: '-5' },
        ],
      },
      'Los importes de un asiento son mayores que cero.',
    ],
    [
      'more than 8 KB',
      'table',
      { cells: Array.from({ length: 900 }, () => '1234567') },
      'La respuesta es demasiado larga.',
    ],
  ])('%s for a %s', async (_what, kind, answer, message) => {
    const { attempt, send, open } = await start(kind);
    const { status, body } = await send(answer);
    expect([status, body.error.fields.answer]).toEqual([400, [message]]);
    expect((await open()).body).toEqual(attempt);
  });

  test('an answer that is a list', async () => {
    const { attempt, send, open } = await start('order');
    expect((await send([0, 1])).status).toBe(400);
    expect((await open()).body).toEqual(attempt);
  });
});

test('items are sent in an order that says nothing about the right one', async () => {
  const orders = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { question } = await start('order');
    expect([...question.ask.items].sort()).toEqual([...ITEMS].sort());
    orders.add(question.ask.items.join());
  }
  expect(orders.size).toBeGreaterThan(4);
});
