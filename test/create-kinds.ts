import type { QuestionContent } from '#domain/question-versions.ts';
import type { TestApp } from './app.ts';
import { createLesson, createQuestions } from './create-lesson.ts';

/** A question of each kind, without figures that are drawn. */
export const SAMPLE_KINDS = {
  true_false: {
    question_text: 'El IVA lo paga quien consume.',
    options: ['Verdadero', 'Falso'],
    correct_answer: 0,
    body: null,
  },
  multiple_choice: {
    question_text: '¿Qué son activos?',
    options: ['La caja', 'Un préstamo', 'El almacén', 'Una deuda'],
    body: { correct: [0, 2], partial: true },
  },
  number: {
    question_text: '¿Cuánto interés da 1000 al 5 % en un año?',
    options: [],
    body: {
      ...{ exercise: null, answer: '50', places: 2, unit: 'money', currency: 'MXN' },
      tolerance: { kind: 'cents', value: '0' },
      mistakes: [{ formula: '1050', reason: 'SECRETO-ERROR: sumaste el capital.' }],
      solution: ['SECRETO-PASO: 1000 × 0,05', 'Son 50.'],
      hints: [],
    },
  },
  order: {
    question_text: 'Ordena de más a menos líquido.',
    options: [],
    body: {
      ...{ items: ['Efectivo', 'Depósito', 'Bonos', 'Vivienda'], partial: true },
      mistakes: [{ formula: 'Vivienda => Efectivo', reason: 'Una casa tarda en venderse.' }],
    },
  },
  match: {
    question_text: 'Empareja cada cuenta con su masa.',
    options: [],
    body: {
      pairs: [
        ['Caja', 'Activo'],
        ['Préstamo', 'Pasivo'],
        ['Capital', 'Patrimonio'],
      ],
      extra: ['Ingreso'],
      partial: true,
      mistakes: [{ formula: 'Caja => Pasivo', reason: 'La caja no se debe.' }],
    },
  },
  entry: {
    question_text: 'Compra al contado por 1000 más IVA del 16 %.',
    options: [],
    body: {
      ...{ exercise: null, accounts: ['Compras', 'IVA acreditable', 'Bancos', 'Proveedores'] },
      lines: [
        { account: 0, debit: '1000', credit: null },
        { account: 1, debit: '160', credit: null },
        { account: 2, debit: null, credit: '1160' },
      ],
      ...{ mistakes: [], solution: [], hints: [] },
    },
  },
  table: {
    question_text: 'Completa el préstamo de 100 al 10 %.',
    options: [],
    body: {
      exercise: null,
      columns: ['Año', 'Interés', 'Pendiente'],
      rows: [
        ['1', { gap: '10', places: 2 }, '50'],
        ['2', { gap: '5', places: 2 }, { gap: '0', places: 2 }],
      ],
      tolerance: { kind: 'absolute', value: '0.01' },
      ...{ mistakes: [], solution: [], hints: [] },
    },
  },
} as const;

/** A number whose figures each attempt draws: the interest of a year. */
export const DRAWN_NUMBER = {
  kind: 'number',
  question_text: 'Prestas {{capital|dinero}} al {{tasa|%}} anual. ¿Cuánto interés recibes en un año?',
  options: [],
  explanation: 'SECRETO-EXPLICACION: {{capital}} × {{tasa}} / 100',
  body: {
    exercise: {
      parameters: [
        { name: 'capital', from: '1000', to: '90000', step: '100' },
        { name: 'tasa', from: '2', to: '15', step: '0.5' },
      ],
      constraints: ['capital > 100 * tasa'],
      values: [],
      rounding: 'half_up',
    },
    ...{ answer: 'capital * tasa / 100', places: 2, unit: 'money', currency: 'MXN' },
    tolerance: { kind: 'cents', value: '1' },
    mistakes: [
      { formula: 'capital * (1 + tasa / 100)', reason: 'Sumaste también el capital, {{capital|dinero}}.' },
    ],
    solution: ['SECRETO-PASO: {{tasa}} / 100 = {{tasa / 100}}', 'Son {{capital * tasa / 100|dinero}}.'],
    hints: [
      { text: 'SECRETO-PISTA: un año.', cost: 1 },
      { text: 'SECRETO-PISTA: {{tasa / 100}}', cost: 2 },
    ],
  },
} satisfies Partial<QuestionContent>;

/** The right answer to the question of `DRAWN_NUMBER` with this text, and what its usual mistake gives. */
export function solveDrawn(question_text: string): { right: string; mistaken: string } {
  const [, capital = '', rate = ''] = /Prestas \$([\d.]+) al ([\d,]+)/.exec(question_text) ?? [];
  const [whole, percent] = [Number(capital.replaceAll('.', '')), Number(rate.replace(',', '.'))];
  const interest = Math.round(whole * percent) / 100;
  return { right: interest.toFixed(2), mistaken: (whole + interest).toFixed(2) };
}

/** A lesson with one question of `DRAWN_NUMBER` or what it is changed to. */
export async function createDrawnLesson(app: TestApp, change: Change = {}) {
  const lesson = await createLesson(app, { keys: [] });
  return {
    ...lesson,
    questions: await createQuestions(app, [{ lesson_id: lesson.id, ...DRAWN_NUMBER, ...change }]),
  };
}

/**
 * What a former release stored: a drawn question whose formulas take many times as long as a saved one may today. No exponent is a
 * whole number, whatever is drawn: such a power takes few operations.
 */
export function createCostlyLesson(app: TestApp) {
  const values = Array.from({ length: 40 }, (_, at) => ({
    name: `v${at}`,
    formula: Array.from({ length: 16 }, (_, power) => `pow(capital / ${at + power + 7}, tasa / 16)`).join(
      ' + ',
    ),
  }));
  const exercise = { ...DRAWN_NUMBER.body.exercise, values };
  return createDrawnLesson(app, { body: { ...DRAWN_NUMBER.body, exercise } as QuestionContent['body'] });
}

export type SampleKind = keyof typeof SAMPLE_KINDS;

type Change = Partial<QuestionContent>;

/** A lesson with a question of each of these kinds, in this order. */
export async function createKindsLesson(app: TestApp, kinds: readonly SampleKind[], change: Change = {}) {
  const lesson = await createLesson(app, { keys: [] });
  const rows = kinds.map((kind, position) => {
    const { options, body, ...sample } = structuredClone(SAMPLE_KINDS[kind]);
    return {
      ...{ kind, lesson_id: lesson.id, position, ...sample, options: [...options] },
      ...{ body: body as QuestionContent['body'], explanation: 'SECRETO-EXPLICACION', ...change },
    };
  });
  return { ...lesson, questions: await createQuestions(app, rows) };
}
