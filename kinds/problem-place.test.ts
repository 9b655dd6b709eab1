import { expect, test } from 'vitest';
import { KINDS } from './registry.ts';

const exercise = {
  parameters: [{ name: 'precio', from: '100', to: '900', step: '50' }],
  constraints: [],
  values: [{ name: 'total', formula: 'precio * 2' }],
  rounding: 'half_up',
};
const number = {
  ...{ exercise, answer: 'precio * 0.16', places: 2, unit: 'money' },
  tolerance: { kind: 'cents', value: '0' },
  ...{ mistakes: [], solution: [], hints: [] },
};

const problemsOf = (body: object, texts: object = {}) => {
  const question = { question_text: '¿IVA de {{precio|dinero}}?', options: [], explanation: '', ...texts };
  const checked = KINDS.number.checkBody({ ...question, body: { ...number, ...body } });
  if ('body' in checked) throw new Error('nothing to correct');
  return checked.problems.map(({ path }) => path.join('.'));
};

test.each([
  ['a name that the formula does not know', { answer: 'costo * 0.16' }, 'body.answer'],
  ['an empty formula', { answer: '' }, 'body.answer'],
  [
    'a constraint that cannot be met',
    { exercise: { ...exercise, constraints: ['precio > 5000'] } },
    'body.exercise.constraints.0',
  ],
  [
    'a number of a parameter',
    { exercise: { ...exercise, parameters: [{ ...exercise.parameters[0], to: 'mil' }] } },
    'body.exercise.parameters.0.to',
  ],
  [
    'a step that does not reach the end',
    { exercise: { ...exercise, parameters: [{ ...exercise.parameters[0], step: '70' }] } },
    'body.exercise.parameters.0.name',
  ],
  [
    'a formula of a value',
    { exercise: { ...exercise, values: [{ name: 'total', formula: 'precio +' }] } },
    'body.exercise.values.0.formula',
  ],
  ['a mistake', { mistakes: [{ formula: 'nada', reason: 'Porque sí.' }] }, 'body.mistakes.0.formula'],
  ['a figure in a step', { solution: ['Suma {{iva}}.', 'Ya.'] }, 'body.solution.0'],
])('a problem of %s stands beside it', (_what, body, place) => {
  expect(problemsOf(body)).toEqual([place]);
});

test('a problem of the question or its explanation stands beside them', () => {
  expect(problemsOf({}, { question_text: '¿IVA de {{costo}}?' })).toEqual(['question_text']);
  expect(problemsOf({}, { explanation: 'Son {{costo|dinero}}.' })).toEqual(['explanation']);
});

test('formulas and texts are quoted as their author sees them', () => {
  const told = (body: object) => {
    const checked = KINDS.number.checkBody({
      ...{ question_text: '¿IVA de {{precio|dinero}}?', options: [], explanation: '' },
      body: { ...number, ...body },
    });
    return 'problems' in checked ? checked.problems.map(({ message }) => message) : [];
  };
  expect(told({ answer: 'costo * 0.16' })).toEqual([
    'No hay ninguna cifra «costo»: hay total, precio (posición 1 de «costo × 0,16»).',
  ]);
  expect(told({ solution: ['Mira el precio.', 'Son {{precio|dinero}}.'] })).toEqual([
    expect.stringMatching(/^El último paso no llega a la respuesta, .*: «Son \$500\.»\.$/),
  ]);
});

test('empty parts are named, not that they are equal', () => {
  const body = { items: ['Efectivo', '', ''], partial: false };
  const checked = KINDS.order.checkBody({ question_text: 'Ordena.', options: [], explanation: '', body });
  expect('problems' in checked && checked.problems).toEqual([
    { path: ['body', 'items', 1], message: 'Escribe el elemento.' },
    { path: ['body', 'items', 2], message: 'Escribe el elemento.' },
  ]);
});
