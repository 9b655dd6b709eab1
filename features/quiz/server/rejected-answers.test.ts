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

const OTHER = 'La respuesta no es del tipo de esta pregunta.';
const NUMBER = 'Escribe un número, por ejemplo 1234.56. Como máximo, 40 caracteres.';
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
    [
      'a place that no question has',
      'multiple_choice',
      { options: [99] },
      'La pregunta no tiene esa opción.',
    ],
    [
      'an option that is no number',
      'multiple_choice',
      { options: ['x'] },
      'La pregunta no tiene esa opción.',
    ],
    [
      'an item that no question has',
      'order',
      { order: [0, 1, 2, -1] },
      'El orden tiene un elemento que no está en la pregunta.',
    ],
    [
      'a pair that is nothing',
      'match',
      { pairs: [0, 1, null] },
      'Una pareja usa una opción que la pregunta no tiene.',
    ],
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
      'an account that no question has',
      'entry',
      { lines: [{ account: 32, debit: '1' }] },
      'Una línea usa una cuenta que la pregunta no tiene.',
    ],
    ['a line without account', 'entry', { lines: [{ debit: '1' }] }, 'Elige una cuenta en cada línea.'],
    [
      'a line that is nothing',
      'entry',
      { lines: [null] },
      'Cada línea lleva una cuenta y un importe, en el debe o en el haber.',
    ],
    ['an amount that is nothing', 'entry', { lines: [{ account: 0, debit: null }] }, NUMBER],
    ['a cell that is nothing', 'table', { cells: ['1', '2', null] }, NUMBER],
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

test.each([
  ['MX', '20,160.50'],
  ['ES', '20.160,50'],
  ['CO', '20.160,50'],
])('what an entry lacks is written as the learner’s country, %s, writes it', async (country, printed) => {
  const eva = await signUpPremium(app);
  expect((await eva.patch('/api/profiles/me', { country })).status).toBe(200);
  const lesson = await createKindsLesson(app, ['entry']);
  const { body: attempt } = await eva.post(`/api/lessons/${lesson.id}/attempts`);
  const { body } = await eva.post(`/api/attempts/${attempt.id}/answers`, {
    question_id: attempt.questions[0].id,
    answer: {
      lines: [
        { account: 0, debit: '20161' },
        { account: 2, credit: '0.5' },
      ],
    },
  });
  expect(body.error.fields.answer).toEqual([`El asiento no cuadra: el debe supera al haber por ${printed}.`]);
});
