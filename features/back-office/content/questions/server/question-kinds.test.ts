import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import {
  createDrawnLesson,
  createKindsLesson,
  DRAWN_NUMBER,
  SAMPLE_KINDS,
  type SampleKind,
  solveDrawn,
} from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { longestBlock } from '#test/thread-time.ts';

let app: TestApp;
let admin: Person;
let lesson_id: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  lesson_id = (await createLesson(app, { keys: [] })).id;
});
afterAll(() => app.close());

const KINDS = Object.keys(SAMPLE_KINDS) as SampleKind[];
const questions = '/api/admin/questions';

const withTolerance = (kind: string, value: string) => ({
  ...SAMPLE_KINDS.number.body,
  tolerance: { kind, value },
});

describe('in the office', () => {
  test('the list shows drawn figures instead of their names, and the text as it is written beside them', async () => {
    const drawn = await createDrawnLesson(app);
    const { body } = await admin.get(`${questions}?lesson_id=${drawn.id}`);
    const [question] = body.questions;
    expect(question.question_text).toContain('{{');
    expect(question.shown_text).toMatch(/\d/);
    expect(question.shown_text).not.toMatch(/[{}]/);
  });

  test.each(KINDS)('a question of kind %s is created, read, edited and restored', async (kind) => {
    const form = { lesson_id, kind, explanation: 'Porque sí.', ...SAMPLE_KINDS[kind] };
    const { status, body: made } = await admin.post(questions, form);
    expect([status, made.error]).toEqual([201, undefined]);
    expect(made).toMatchObject({
      kind,
      options: [...SAMPLE_KINDS[kind].options],
      body: SAMPLE_KINDS[kind].body,
    });
    const edited = await admin.put(`${questions}/${made.id}`, { ...form, explanation: 'Por otra cosa.' });
    expect([edited.status, edited.body.body]).toEqual([200, made.body]);
    const { body: list } = await admin.get(`${questions}/${made.id}/versions`);
    expect(list.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const first = `${questions}/${made.id}/versions/${list.versions[1].id}`;
    expect((await admin.get(first)).body).toMatchObject({ kind, body: made.body, explanation: 'Porque sí.' });
    expect((await admin.post(`${first}/restore`, {})).status).toBe(200);
    expect((await admin.get(`${questions}/${made.id}`)).body).toMatchObject({
      kind,
      explanation: 'Porque sí.',
    });
  });

  test('formulas are typed as people write, and stored in one form', async () => {
    const typed = {
      ...{
        question_text: 'Cuesta {{Precio de la camiseta|euros}} y {{IVA|%}} de IVA. ¿Cuánto pagas?',
        options: [],
      },
      body: {
        ...SAMPLE_KINDS.number.body,
        exercise: {
          parameters: [
            { name: 'Precio de la camiseta', from: '10', to: '90', step: '5' },
            { name: 'IVA', choices: ['10', '21'] },
          ],
          ...{ constraints: [], values: [], rounding: 'half_up' },
        },
        answer: 'Precio de la camiseta × (1 + IVA %)',
      },
    };
    const { status, body } = await admin.post(questions, { lesson_id, kind: 'number', ...typed });
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body.body.answer).toBe('precio_de_la_camiseta * (1 + (iva / 100))');
    expect(body.body.exercise.parameters.map(({ name }: { name: string }) => name)).toEqual([
      ...['precio_de_la_camiseta', 'iva'],
    ]);
    expect(body.question_text).toBe(
      'Cuesta {{precio_de_la_camiseta|euros}} y {{iva|%}} de IVA. ¿Cuánto pagas?',
    );
  });

  test.each<[string, object, string, string]>([
    ['a number without a key', { kind: 'number', options: [], body: {} }, 'body.answer', 'Falta este dato.'],
    [
      'a number with options',
      { kind: 'number', options: ['a', 'b'], body: SAMPLE_KINDS.number.body },
      'options',
      'Este tipo de pregunta no tiene opciones.',
    ],
    [
      'a tolerance below nothing',
      { kind: 'number', options: [], body: withTolerance('cents', '-1') },
      'body.tolerance.value',
      'La tolerancia no puede ser negativa.',
    ],
    [
      'a tolerance that takes any answer',
      { kind: 'number', options: [], body: withTolerance('relative', '50') },
      'body.tolerance.value',
      'Una tolerancia relativa va de 0 a 0,1, que es un 10\u00a0%.',
    ],
    [
      'an order of two',
      { kind: 'order', options: [], body: { items: ['a', 'b'], partial: true } },
      'body.items',
      'Se necesitan al menos 3 elementos.',
    ],
    [
      'options of true or false with other words',
      { kind: 'true_false', options: ['Sí', 'No'] },
      'options',
      'Las opciones son Verdadero y Falso.',
    ],
    [
      'a single choice with a body',
      { options: ['a', 'b'], body: {} },
      'body',
      'Este tipo de pregunta no lleva más datos que sus opciones.',
    ],
    [
      'an exercise that no figures fulfil',
      {
        ...DRAWN_NUMBER,
        body: {
          ...DRAWN_NUMBER.body,
          exercise: { ...DRAWN_NUMBER.body.exercise, constraints: ['capital < 0'] },
        },
      },
      'body.exercise.constraints.0',
      'Ninguna de 500 combinaciones sirve: no se cumple «capital < 0».',
    ],
    [
      'a usual mistake whose reason names the key',
      {
        ...DRAWN_NUMBER,
        body: {
          ...DRAWN_NUMBER.body,
          mistakes: [{ formula: 'capital', reason: 'Son {{capital * tasa / 100|dinero}}.' }],
        },
      },
      'body.mistakes.0.reason',
      'El motivo dice cuál es la respuesta correcta.',
    ],
    ['a kind that does not exist', { kind: 'essay', options: [] }, 'kind', 'Elige un tipo de pregunta.'],
  ])('%s is rejected beside its field', async (_what, change, field, message) => {
    const { status, body } = await admin.post(questions, { lesson_id, question_text: '¿?', ...change });
    expect(status).toBe(400);
    expect(body.error.fields[field]?.join(' ')).toContain(message);
  });
});

describe('ten variants of a question that is being written', () => {
  const preview = (question: object) => admin.post(`${questions}/preview-variants`, question);

  test('have their figures, answers, solution and hints, and are the same again', async () => {
    const { status, body } = await preview(DRAWN_NUMBER);
    expect([status, body.variants?.length]).toEqual([200, 10]);
    const [first] = body.variants;
    expect(first).toMatchObject({
      ask: { kind: 'number' },
      solution: [expect.any(String), expect.any(String)],
    });
    for (const { question_text, key } of body.variants)
      expect(Number(key.number)).toBe(Number(solveDrawn(question_text).right));
    expect(
      new Set(body.variants.map(({ question_text }: { question_text: string }) => question_text)).size,
    ).toBe(10);
    expect((await preview(DRAWN_NUMBER)).body).toEqual(body);
    expect((await preview({ ...DRAWN_NUMBER, country: 'MX' })).body).not.toEqual(body);
  });

  test.each(KINDS)('exist for %s', async (kind) => {
    const { status, body } = await preview({ kind, ...SAMPLE_KINDS[kind] });
    expect([status, body.error, body.variants?.length]).toEqual([200, undefined, 10]);
  });

  test.each([
    ['that is shown', '/preview-variants', 8, 200],
    ['that is shown and calculates too much', '/preview-variants', 30, 400],
    ['that is saved', '', 8, 201],
    ['that is saved and calculates too much', '', 30, 400],
  ])('hold up no other call: of a question %s', async (_what, path, powers, status) => {
    const values = Array.from({ length: powers }, (_, at) => ({
      ...{ name: `v${at}`, formula: `pow(capital / 100${at}, tasa / 7)` },
    }));
    const body = { ...DRAWN_NUMBER.body, exercise: { ...DRAWN_NUMBER.body.exercise, values } };
    const saved = path === '' && { lesson_id };
    const pending = admin.post(questions + path, { ...DRAWN_NUMBER, body, ...saved });
    expect(await longestBlock(pending)).toBeLessThan(60);
    const reply = await pending;
    expect([reply.status, reply.body.error?.fields]).toEqual([
      status,
      status === 400
        ? { body: [expect.stringContaining('pasan de 1000 operaciones por variante')] }
        : undefined,
    ]);
  });

  test('are refused with what is wrong', async () => {
    const body = { ...DRAWN_NUMBER.body, answer: 'capital * plazo' };
    const reply = await preview({ ...DRAWN_NUMBER, body });
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields['body.answer'][0]).toContain('No hay ninguna cifra «plazo»');
  });
});

describe('the preview of a lesson', () => {
  test('grades a question with drawn figures and stores nothing', async () => {
    const lesson = await createDrawnLesson(app);
    const path = '/api/admin/preview/answers';
    const { body: quiz } = await admin.post(`/api/admin/lessons/${lesson.id}/preview/attempts`);
    const [{ version_id, question_text }] = quiz.questions;
    const number = solveDrawn(question_text).right;
    const reply = await admin.post(path, { seed: quiz.seed, version_id, answer: { number } });
    expect(reply.body).toMatchObject({
      correct: true,
      share: 1,
      solution: [expect.any(String), expect.any(String)],
    });
    expect((await admin.post(path, { seed: quiz.seed, version_id, option: 0 })).status).toBe(400);
  });

  test('shows every kind', async () => {
    const lesson = await createKindsLesson(app, KINDS);
    const { body } = await admin.post(`/api/admin/lessons/${lesson.id}/preview/attempts`);
    expect(body.questions.map(({ kind }: { kind: string }) => kind)).toEqual(KINDS);
  });
});

test('figures and the exported list know questions without options', async () => {
  const { body: made } = await admin.post(questions, { lesson_id, kind: 'number', ...SAMPLE_KINDS.number });
  const { status, body } = await admin.get(`${questions}/${made.id}/figures`);
  expect([status, body.periods[0].options, body.periods[0].chance]).toEqual([200, [], 0]);
  const answer = await app.app.request('/api/admin/exports/questions', {
    headers: { cookie: admin.cookie() },
  });
  const line = (await answer.text()).split('\r\n').find((each) => each.includes(made.id));
  expect(line).toContain('50');
});
