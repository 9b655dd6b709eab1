import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Exact } from '#domain/expression/exact.ts';
import { type ExerciseParts, exerciseProblems } from './check-exercise.ts';
import { drawCounted } from './draw.ts';
import { type AskedParts, type Exercise, NO_EXERCISE } from './exercise.ts';
import { figureNumber, figureText } from './figures.ts';
import { printFigure } from './print-figure.ts';
import { chooseBelow, seededBytes } from './random-choice.ts';

const TOO_MUCH =
  'Las fórmulas y las cifras de los textos pasan de 1000 operaciones por variante: ' +
  'usa menos cifras, potencias con decimales, exp y ln, o condiciones que se cumplan más a menudo.';

const iva: Exercise = {
  parameters: [
    { name: 'precio', from: '100', to: '900', step: '0.5' },
    { name: 'tipo', choices: ['10', '16', '21'] },
    { name: 'cosa', choices: ['una silla', 'una mesa'] },
  ],
  constraints: ['precio > 2 * tipo'],
  values: [{ name: 'total', formula: 'precio * (1 + tipo / 100)', places: 2 }],
  rounding: 'half_up',
};
const question = 'Pagas {{total|dinero}} por {{cosa}} con un IVA del {{tipo|%}}. ¿Cuánto es el IVA?';
const asked: AskedParts = { shown: [question], answers: [{ formula: 'total - precio', places: 2 }] };
const draw = (seed: number, exercise = iva, parts = asked) =>
  drawCounted(exercise, parts, seededBytes(seed)).figures;
const numbers = (seed: number) =>
  Object.fromEntries([...draw(seed).values].map(([name, x]) => [name, x.toString()]));

describe('the figures of an exercise', () => {
  it('are the same for the same bytes, and others for other bytes', () => {
    expect(numbers(7)).toEqual(numbers(7));
    const drawn = Array.from({ length: 50 }, (_, seed) => JSON.stringify(numbers(seed)));
    expect(new Set(drawn).size).toBeGreaterThan(45);
  });

  it('stay within their ranges and steps and fulfil the constraints, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { precio, tipo, total } = numbers(seed);
        expect(Number(precio)).toBeGreaterThanOrEqual(100);
        expect(Number(precio)).toBeLessThanOrEqual(900);
        expect(Number(precio) % 0.5).toBe(0);
        expect(['10', '16', '21']).toContain(tipo);
        expect(total).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('never show the answer', () => {
    const exercise: Exercise = {
      ...NO_EXERCISE,
      parameters: [
        { name: 'a', from: '1', to: '4', step: '1' },
        { name: 'b', from: '1', to: '4', step: '1' },
      ],
    };
    const parts: AskedParts = {
      shown: ['{{a}} + {{b}}, y 5 veces más'],
      answers: [{ formula: 'a * b', places: 0 }],
    };
    for (let seed = 0; seed < 300; seed += 1) {
      const { values } = draw(seed, exercise, parts);
      const [a, b] = [values.get('a')!, values.get('b')!];
      expect([a, b, new Exact(5)].some((shown) => shown.eq(a.mul(b)))).toBe(false);
    }
  });

  it('of an entry show some of the amounts, but not all of them', () => {
    const exercise: Exercise = { ...NO_EXERCISE, parameters: [{ name: 'a', from: '1', to: '9', step: '1' }] };
    const answers = [
      { formula: 'a', places: 2 },
      { formula: 'a * a', places: 2 },
    ];
    const parts: AskedParts = { shown: ['{{a}}'], answers, hidden: 'some' };
    const drawn = new Set(
      Array.from({ length: 200 }, (_, seed) => draw(seed, exercise, parts).values.get('a')!.toString()),
    );
    expect([...drawn].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('are drawn evenly', () => {
    const bytes = seededBytes(3);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < 6000; index += 1) counts[chooseBelow(6, bytes)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('that cannot fulfil the constraints are an error after 500 draws, not an endless search', () => {
    const impossible = { ...iva, constraints: ['precio > 1000'] };
    expect(() => draw(1, impossible)).toThrow(
      'Ninguna de 500 combinaciones sirve: no se cumple «precio > 1000».',
    );
  });

  it('are found without a dead end by 10,000 seeds', () => {
    let tries = 0;
    for (let seed = 0; seed < 10_000; seed += 1) tries += drawCounted(iva, asked, seededBytes(seed)).tries;
    expect(tries / 10_000).toBeLessThan(2);
  });
});

test('texts, answers and mistakes have the figures of the variant, printed as the country writes them', () => {
  const figures = {
    exercise: iva,
    values: valuesOf({ precio: '12500', tipo: '16', total: '14500' }),
    texts: new Map([['cosa', 'una mesa']]),
  };
  expect(figureText(question, figures, 'general')).toBe(
    'Pagas $14.500 por una mesa con un IVA del 16\u00a0%. ¿Cuánto es el IVA?',
  );
  expect(figureText('{{total / 3|dinero}}, {{-precio}}, {{total / 7|entero}}', figures, 'MX')).toBe(
    '$4833.33, −12,500, 2071',
  );
  expect(figureNumber('total - precio', 2, figures)).toBe('2000');
  expect(figureNumber('precio / 3', 2, figures)).toBe('4166.67');
});

const valuesOf = (numbers: Record<string, string>) =>
  new Map(Object.entries(numbers).map(([name, number]) => [name, new Exact(number)]));

test.each([
  ['1250', 'dinero', 'ES', '$1250'],
  ['12500.5', 'dinero', 'ES', '$12.500,50'],
  ['12500.5', 'dinero', 'MX', '$12,500.50'],
  ['-1234567.891', 'euros', 'ES', '−1.234.567,89\u00a0€'],
  ['4.5', '%', 'general', '4,5\u00a0%'],
  ['0.1234567', '', 'ES', '0,123457'],
  ['2.5', 'entero', 'ES', '3'],
  ['3', '2', 'MX', '3.00'],
  ['-0.001', 'dinero', 'ES', '$0'],
] as const)('%s as «%s» in %s is %s', (value, format, country, expected) => {
  expect(printFigure(new Exact(value), format, 'half_up', country)).toBe(expected);
});

describe('an exercise is refused when', () => {
  const parts: ExerciseParts = { ...asked, formulas: [], texts: [] };
  const problems = (changes: Partial<Exercise>, more: Partial<ExerciseParts> = {}) =>
    exerciseProblems({ ...iva, ...changes }, { ...parts, ...more }, 40);

  it('nothing is wrong with it: never', () => {
    expect(problems({}, { texts: ['{{total - precio|dinero}}'] })).toEqual([]);
    expect(
      exerciseProblems(NO_EXERCISE, { ...parts, shown: [], answers: [{ formula: '2 + 2', places: 0 }] }, 40),
    ).toEqual([]);
  });

  it('its texts show more figures than may be read for each draw', () => {
    const shown = Array.from({ length: 30 }, () => '{{precio}} '.repeat(40));
    expect(problems({}, { shown: [question, ...shown] })).toEqual([TOO_MUCH]);
    expect(problems({}, { texts: shown })).toEqual([TOO_MUCH]);
  });

  test.each<[string, Partial<Exercise>, string]>([
    [
      'its constraints cannot be met',
      { constraints: ['precio < 0'] },
      'Ninguna de 500 combinaciones sirve: no se cumple «precio < 0».',
    ],
    [
      'its formulas take too long',
      { constraints: Array.from({ length: 20 }, (_, at) => `pow(1.0${at + 1}, precio / 7) > 0`) },
      TOO_MUCH,
    ],
    [
      'its formulas take too long because they are drawn too often',
      { constraints: ['pow(1.01, precio / 7) > 0', 'sqrt(precio) > 0', 'mod(precio, 9) = 0'] },
      TOO_MUCH,
    ],
    [
      'its constraints are hardly ever met',
      { constraints: ['mod(precio, 50) = 0'] },
      'Las condiciones se cumplen en menos del 5\u00a0% de las combinaciones.',
    ],
    ['a constraint is a number', { constraints: ['precio'] }, '«precio» no es una condición.'],
    [
      'a value uses a later one',
      {
        values: [
          { name: 'x', formula: 'total' },
          { name: 'total', formula: '3' },
        ],
      },
      'No hay ninguna cifra «total»: hay tipo, precio (posición 1 de «total»).',
    ],
    [
      'a formula cannot be read',
      { values: [{ name: 'total', formula: 'precio +' }] },
      'A la fórmula le falta algo al final (posición 9 de «precio +»).',
    ],
    [
      'a name is there twice',
      { values: [{ name: 'precio', formula: '1' }, ...iva.values] },
      '«precio» está dos veces.',
    ],
    [
      'a name is a function',
      { values: [...iva.values, { name: 'round', formula: '1' }] },
      '«round» no sirve de nombre: lleva minúsculas, cifras y _, y no es una función.',
    ],
    ['a table is unknown', { tables: ['isr_xx_1999'] }, 'No hay ninguna tabla «isr_xx_1999».'],
    [
      'a step misses the end',
      { parameters: [...iva.parameters, { name: 'a', from: '0', to: '1', step: '0.3' }] },
      'De 0 a 1 no se llega con pasos de 0.3: corrige el paso o el final de «a».',
    ],
    [
      'a step is 0',
      { parameters: [...iva.parameters, { name: 'a', from: '0', to: '1', step: '0' }] },
      'El paso de «a» debe ser mayor que 0.',
    ],
    [
      'a range is turned',
      { parameters: [...iva.parameters, { name: 'a', from: '2', to: '1', step: '1' }] },
      '«a» va de 2 a 1: el primero es mayor que el último.',
    ],
    [
      'a formula divides by 0',
      { values: [{ name: 'total', formula: 'precio / (tipo - tipo)' }] },
      'Ninguna de 500 combinaciones sirve: No se puede dividir entre cero (posición 8 de «precio / (tipo - tipo)»).',
    ],
  ])('%s', (_what, changes, problem) => {
    expect(problems(changes)).toContain(problem);
  });

  test.each([
    ['{{total|pesos}}', 'No hay ningún formato «pesos» (posición 9 de «{{total|pesos}}»).'],
    ['{{otra}}', 'No hay ninguna cifra «otra»: hay total, precio, tipo (posición 1 de «otra»).'],
    [
      'Son {precio|dinero}.',
      'Escribe {{precio|dinero}} con dos llaves (posición 5 de «Son {precio|dinero}.»).',
    ],
    ['{{total', 'Una cifra se escribe «{{nombre}}»: aquí falta o sobra una llave (posición 1 de «{{total»).'],
  ])('one of its texts is %s', (text, problem) => {
    expect(problems({}, { texts: [text] })).toEqual([problem]);
  });

  it('its answer needs a figure that no text shows, not even within another one', () => {
    const hidden =
      'La respuesta necesita «tipo», y el texto no la enseña: escribe ahí una cifra y púlsala en «Cifras de la pregunta».';
    expect(problems({}, { shown: ['Cuesta {{precio|dinero}}.'] })).toEqual([hidden]);
    expect(problems({}, { shown: ['Con IVA cuesta {{total|dinero}}.'] })).toEqual([]);
  });

  it('its answer is the same whatever is drawn', () => {
    const answers = [{ formula: '80 * 1.21', places: 2 }];
    expect(problems({}, { answers })).toEqual([
      expect.stringMatching(/^La respuesta es la misma con todas las cifras/),
    ]);
  });

  it('its solution ends at another figure, or a usual mistake is right', () => {
    const worked = { lastStep: 'Son {{total - precio|dinero}}.', mistakes: ['precio'], isRight: Object.is };
    expect(problems({}, { worked })).toEqual([]);
    expect(problems({}, { worked: { ...worked, lastStep: 'Son {{precio|dinero}}.' } })).toEqual([
      expect.stringMatching(
        /^El último paso no llega a la respuesta, que es [\d,]+ con precio = .*: «Son {{precio/,
      ),
    ]);
    const long = 'Se suma todo lo que se pagó y al final quedan en total {{precio + 0 * tipo|dinero}}.';
    expect(problems({}, { worked: { ...worked, lastStep: long } })).toEqual([
      expect.stringMatching(/: «Se suma todo lo que se pagó y al final quedan en total …».$/),
    ]);
    expect(problems({}, { worked: { ...worked, mistakes: ['precio * tipo / 100'] } })).toEqual([
      expect.stringMatching(/^Con precio = .* este error habitual da la respuesta correcta: «precio \* tipo/),
    ]);
  });

  it.each([
    [['50'], 'Sale solo 1 variante'],
    [['50', '60', '70'], 'Salen solo 3 variantes distintas'],
  ])('fewer than ten variants differ, as with the prices %j', (choices, few) => {
    const tipo = { name: 'tipo', choices: ['10'] };
    const changed = { parameters: [{ name: 'precio', choices }, tipo], constraints: [] };
    const [problem] = problems(changed, { shown: ['{{precio}} {{tipo}}'] });
    expect(problem).toBe(`${few}; hacen falta al menos 10: amplía un rango o su lista.`);
  });

  it('its answer can only be a figure that is shown', () => {
    const answers = [{ formula: 'total', places: 2 }];
    expect(problems({}, { answers })).toEqual([
      'Ninguna de 500 combinaciones sirve: una respuesta es igual que una cifra que se ve.',
    ]);
  });
});

test('formulas of an exercise use the tables that it names, and no other', () => {
  const parts = {
    shown: ['{{precio}}'],
    answers: [{ formula: 'isr_mx_2026(precio)', places: 2 }],
    formulas: [],
    texts: [],
  };
  expect(exerciseProblems({ ...iva, tables: ['isr_mx_2026'] }, parts, 20)).toEqual([]);
  expect(exerciseProblems(iva, parts, 20)).toEqual([
    'No hay ninguna función «isr_mx_2026»: para multiplicar, escribe * o × antes de «(» (posición 1 de «isr_mx_2026(precio)»).',
  ]);
});
