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

const long = 'x'.repeat(1001);
const drawn = (choices: string[]) => ({
  exercise: { ...exercise, parameters: [{ name: 'precio', choices }] },
});
const entry = { exercise, accounts: ['Caja', 'Bancos'], mistakes: [], solution: [], hints: [] };
const lines = (account: number, credit: string | null) => [
  { account: 0, debit: 'total', credit: null },
  { account, debit: null, credit },
];

test.each<[string, 'number' | 'entry', object, string, string]>([
  [
    'a list without values',
    'number',
    drawn([]),
    'exercise.parameters.0.choices',
    'Escribe al menos un valor.',
  ],
  ['a long value', 'number', drawn(['1', long]), 'exercise.parameters.0.choices.1', '200 caracteres'],
  ['a long hint', 'number', { hints: [{ text: long, cost: 1 }] }, 'hints.0.text', '500 caracteres'],
  ['a long step', 'number', { solution: ['Uno.', long] }, 'solution.1', '1000 caracteres'],
  [
    'a long reason',
    'number',
    { mistakes: [{ formula: 'precio', reason: long }] },
    'mistakes.0.reason',
    '500 caracteres',
  ],
  ['a long account', 'entry', { ...entry, accounts: ['Caja', long] }, 'accounts.1', '120 caracteres'],
  ['a line without account', 'entry', { ...entry, lines: lines(12, 'total') }, 'lines.1.account', 'cuenta'],
  ['a line without amount', 'entry', { ...entry, lines: lines(1, null) }, 'lines.1.debit', 'importe'],
])('%s is told in Spanish where it stands', (_what, kind, body, place, words) => {
  const question = { question_text: '¿Cuánto es {{precio|dinero}}?', options: [], explanation: '' };
  const whole = kind === 'number' ? { ...number, ...body } : { lines: lines(1, 'total'), ...body };
  const checked = KINDS[kind].checkBody({ ...question, body: whole });
  expect(checked).toMatchObject({
    problems: [
      { path: ['body', ...place.split('.').map((step) => (/\d/.test(step) ? Number(step) : step))] },
    ],
  });
  expect(JSON.stringify(checked)).toContain(words);
});
