import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson, type SampleKind } from '#test/create-kinds.ts';
import { type Person, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
let premium: Person;
let free: Person;
beforeAll(async () => {
  app = await createTestApp();
  premium = await signUpPremium(app);
  free = await signUpLearner(app);
});
afterAll(() => app.close());

type Question = { id: string; options: string[]; ask: { items: string[]; left: string[]; right: string[] } };

const ITEMS = ['Efectivo', 'Depósito', 'Bonos', 'Vivienda'];
const PARTNERS: Record<string, string> = { Caja: 'Activo', Préstamo: 'Pasivo', Capital: 'Patrimonio' };

const ordered =
  (texts: string[]) =>
  ({ ask }: Question) => ({
    order: texts.map((text) => ask.items.indexOf(text)),
  });

/** The right pairs, but for the left sides with another partner. */
const paired =
  (others: Record<string, string>) =>
  ({ ask }: Question) => ({
    pairs: ask.left.map((side) => ask.right.indexOf(others[side] ?? PARTNERS[side]!)),
  });

/** Whether each left side, in the order shown, is not one of these. */
const all =
  (wrong: string[]) =>
  ({ ask }: Question) =>
    ask.left.map((side) => !wrong.includes(side));

const chosen =
  (texts: string[]) =>
  ({ options }: Question) => ({
    options: texts.map((text) => options.indexOf(text)).sort(),
  });

const entry =
  (...lines: [number, 'debit' | 'credit', string][]) =>
  () => ({
    lines: lines.map(([account, side, amount]) => ({ account, [side]: amount })),
  });

type Case = [
  what: string,
  kind: SampleKind,
  answer: (question: Question) => object,
  right: (question: Question) => boolean[],
  isOpen: boolean,
];

const CASES: Case[] = [
  ['one right cell', 'table', () => ({ cells: ['10', '6', '1'] }), () => [true, false, false], true],
  ['no right cell', 'table', () => ({ cells: ['1', '6', '1'] }), () => [false, false, false], true],
  [
    'a cell within the tolerance',
    'table',
    () => ({ cells: ['10.01', '6', '1'] }),
    () => [true, false, false],
    true,
  ],
  [
    'one of three pairs',
    'match',
    paired({ Caja: 'Pasivo', Préstamo: 'Activo' }),
    all(['Caja', 'Préstamo']),
    true,
  ],
  ['two of three pairs', 'match', paired({ Caja: 'Ingreso' }), all(['Caja']), false],
  [
    'one pair of neighbours',
    'order',
    ordered(['Bonos', 'Efectivo', 'Depósito', 'Vivienda']),
    () => [false, true, false],
    true,
  ],
  [
    'two pairs of neighbours',
    'order',
    ordered([...ITEMS.slice(1), 'Efectivo']),
    () => [true, true, false],
    false,
  ],
  ['one of two right options', 'multiple_choice', chosen(['La caja']), () => [true], true],
  [
    'a wrong account, for which one is left',
    'entry',
    entry([0, 'debit', '1000'], [1, 'debit', '160'], [3, 'credit', '1160']),
    () => [true, true, false],
    false,
  ],
  [
    'an entry with two lines missing',
    'entry',
    entry([0, 'debit', '1000'], [3, 'credit', '1000']),
    () => [true, false],
    true,
  ],
];

test.each(CASES)(
  '%s: premium learners read which parts are right, others only where the key stays open',
  async (_what, kind, answer, right, isOpen) => {
    const lesson = await createKindsLesson(app, [kind]);
    for (const person of [premium, free]) {
      const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
      const [question] = attempt.questions;
      expect(attempt.answers).toEqual([]);
      const { body } = await person.post(`/api/attempts/${attempt.id}/answers`, {
        question_id: question.id,
        answer: answer(question),
      });
      const parts = person === premium || isOpen ? right(question) : undefined;
      expect(body).toMatchObject({ correct: false, share: expect.any(Number) });
      expect(body.parts).toEqual(parts);
      expect('key' in body).toBe(person === premium);
      const { body: resumed } = await person.post(`/api/lessons/${lesson.id}/attempts`);
      expect(resumed.answers[0].parts).toEqual(parts);
    }
  },
);

test('a right answer has only right parts, a number and an answer that was given up have none', async () => {
  const lesson = await createKindsLesson(app, ['order', 'number', 'table']);
  const { body: attempt } = await free.post(`/api/lessons/${lesson.id}/attempts`);
  const [order, number, table] = attempt.questions;
  const send = async (question_id: string, given: object) =>
    (await free.post(`/api/attempts/${attempt.id}/answers`, { question_id, ...given })).body;
  expect((await send(order.id, { answer: ordered(ITEMS)(order) })).parts).toEqual([true, true, true]);
  expect(await send(number.id, { answer: { number: '7' } })).not.toHaveProperty('parts');
  expect(await send(table.id, { dont_know: true })).not.toHaveProperty('parts');
});
