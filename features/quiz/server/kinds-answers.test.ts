import { afterAll, beforeAll, expect, test } from 'vitest';
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
  [
    'the right entry with an account split into lines',
    'entry',
    () => ({
      lines: [...RIGHT_LINES.slice(1), { account: 0, debit: '400.50' }, { account: 0, debit: '599.5' }],
    }),
    1,
  ],
  [
    'an entry whose split lines have another sum',
    'entry',
    () => ({
      lines: [
        { account: 0, debit: '1000' },
        { account: 0, debit: '60' },
        { account: 1, debit: '100' },
        { account: 2, credit: '1160' },
      ],
    }),
    0.3333,
  ],
  [
    'the two sides of one account, which are not set off,',
    'entry',
    () => ({ lines: [...RIGHT_LINES, { account: 3, debit: '5' }, { account: 3, credit: '5' }] }),
    0.6,
  ],
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

test('items are sent in an order that says nothing about the right one', async () => {
  const orders = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { question } = await start('order');
    expect([...question.ask.items].sort()).toEqual([...ITEMS].sort());
    orders.add(question.ask.items.join());
  }
  expect(orders.size).toBeGreaterThan(4);
});

test.each([
  ['47.5', true],
  ['52.50', true],
  ['47.49', undefined],
  ['1050', undefined],
])('of 50 asked for, %s is close: %s', async (number, close) => {
  const { send } = await start('number');
  expect((await send({ number })).body.close).toBe(close);
});
