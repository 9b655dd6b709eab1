import { expect, test } from 'vitest';
import { EXERCISE_TEMPLATES } from '../number/templates.ts';
import { KINDS } from '../registry.ts';
import { fixFigure, renameFigure } from './replace-figure.ts';

const drawnTexts = (question: object) => JSON.stringify(question).match(/\{\{[^}]*\}\}/g) ?? [];

const problemsOf = ({ question_text, explanation, body }: (typeof EXERCISE_TEMPLATES)[number]) => {
  const checked = KINDS.number.checkBody({ question_text, explanation, options: [], body });
  const problems = 'problems' in checked ? checked.problems.map(({ message }) => message) : [];
  // With one figure less a template may draw fewer than ten that differ.
  return problems.filter((problem) => !/^Salen? solo/.test(problem));
};

test.each(
  EXERCISE_TEMPLATES.flatMap((template) =>
    template.body.exercise!.parameters.map(({ name }) => ({ template, name })),
  ),
)('a figure of $template.name that is fixed ($name) leaves a right exercise', ({ template, name }) => {
  const fixed = fixFigure(template, name);
  expect(problemsOf(fixed)).toEqual([]);
  expect(drawnTexts(fixed).filter((mark) => new RegExp(`\\b${name}\\b`).test(mark))).toEqual([]);
});

test('the value of a fixed figure stands in formula, steps, mistakes and texts', () => {
  const vat = EXERCISE_TEMPLATES.find(({ name }) => name === 'IVA')!;
  const { question_text, explanation, body } = fixFigure(vat, 'iva');
  expect(question_text).toBe(
    'Compras [una camiseta] por {{precio|euros}} más un IVA del 21\u00a0%. ¿Cuánto pagas en total?',
  );
  expect(explanation).toBe('El IVA se suma al precio: {{precio|euros}} + {{precio * 21 / 100|euros}}.');
  expect(body).toMatchObject({
    answer: 'precio * (1 + 21 / 100)',
    mistakes: [{ formula: 'precio * 21 / 100' }, { formula: 'precio + 21' }],
    solution: ['IVA: {{precio|euros}} × 21\u00a0% = {{precio * 21 / 100|euros}}.', expect.any(String)],
    exercise: { parameters: [{ name: 'precio' }] },
  });
  expect(fixFigure({ question_text, explanation, body }, 'precio')).toMatchObject({
    question_text: 'Compras [una camiseta] por 80\u00a0€ más un IVA del 21\u00a0%. ¿Cuánto pagas en total?',
    body: { exercise: null, answer: '80 * (1 + 21 / 100)' },
  });
});

test.each(
  EXERCISE_TEMPLATES.flatMap((template) =>
    template.body.exercise!.parameters.map(({ name }) => ({ template, name })),
  ),
)('a figure of $template.name with another name than $name leaves a right exercise', ({ template, name }) => {
  const renamed = renameFigure(template, name, 'otra_cifra');
  expect(problemsOf(renamed)).toEqual([]);
  expect(JSON.stringify([renamed.body.answer, renamed.body.exercise, drawnTexts(renamed)])).not.toMatch(
    new RegExp(`\\b${name}\\b`),
  );
});

test('what an author typed in other words is renamed too, and names of accounts and columns stay', () => {
  const body = {
    exercise: {
      parameters: [{ name: 'gasto', choices: ['5', '6'] }],
      values: [],
      constraints: ['gasto < 9'],
    },
    columns: ['gasto'],
    rows: [[{ gap: 'Gasto × 2', places: 2 }, 'gasto']],
    mistakes: [{ formula: 'fila 1, gasto = gasto * 3', reason: 'Es {{Gasto|€}}, no gasto.' }],
  };
  const renamed = renameFigure(
    { question_text: '{{gasto}} de gasto', explanation: '', body },
    'gasto',
    'coste',
  );
  expect(renamed).toMatchObject({
    question_text: '{{coste}} de gasto',
    body: {
      exercise: { parameters: [{ name: 'coste' }], constraints: ['coste < 9'] },
      columns: ['gasto'],
      rows: [[{ gap: 'coste * 2' }, 'gasto']],
      mistakes: [{ formula: 'fila 1, gasto = coste * 3', reason: 'Es {{coste|euros}}, no gasto.' }],
    },
  });
});
