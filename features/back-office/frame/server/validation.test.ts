import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  canAddOption,
  canRemoveOption,
  EMPTY_OPTIONS,
  withoutOption,
} from '#features/back-office/content/questions/admin-questions.forms.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody, lessonBody, planBody, questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { readNumber } from '../number-field.ts';

let app: TestApp;
let admin: Person;
let lesson_id: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  lesson_id = (await createLesson(app)).id;
});
afterAll(() => app.close());

type Change = Record<string, unknown>;
type Row = [section: string, rule: string, change: Change, field: string, sentence?: string];

/** A valid body of each kind; tests change some fields, and `undefined` removes a field. */
const bodies: Record<string, () => Record<string, unknown>> = {
  plans: () => planBody,
  lessons: () => lessonBody,
  questions: () => questionBody(lesson_id),
  badges: () => badgeBody,
};

const options = (count: number) => Array.from({ length: count }, (_, index) => `Opción ${index + 1}`);

const outOfRange = (field: string, values: number[], sentence: string): Row[] =>
  values.map((value) => [
    '§5 Forms',
    `${field} ${value} gets a message with the range`,
    { [field]: value },
    field,
    sentence,
  ]);

const rejected: Record<string, Row[]> = {
  plans: [
    ['§5 Plan form', 'name required', { name: '' }, 'name'],
    ['§5 Plan form', 'a blank name is none', { name: '   ' }, 'name'],
    ['§5 Plan form', 'price required', { price: undefined }, 'price'],
    ['§5 Plan form', 'price is a number', { price: '19' }, 'price'],
    ['§5 Plan form', 'price is not NaN or null', { price: null }, 'price'],
    ['§5 Plan form', 'price min 0', { price: -0.01 }, 'price'],
    ['§5 Plan form', 'price step 0.01', { price: 19.999 }, 'price'],
    ['§5 Plan form', 'duration at least 1', { duration_days: 0 }, 'duration_days'],
    ['§5 Plan form', 'duration in whole days', { duration_days: 1.5 }, 'duration_days'],
    ['§5 Plan form', 'features are texts', { features: [7] }, 'features.0'],
    ['§7.3 Errors', 'unknown keys', { archived_at: null }, 'archived_at'],
    ['§7.3 Errors', 'wrong types', { is_active: 'true' }, 'is_active'],
    ...outOfRange(
      'price',
      [-1, 1_000_000.01],
      'Escribe un precio entre 0 y 1.000.000, con dos decimales como máximo.',
    ),
    ...outOfRange('duration_days', [0, 1096, 1.5], 'Escribe un número entero entre 1 y 1095.'),
  ],
  lessons: [
    ['§5 Lesson form', 'title required', { title: ' ' }, 'title'],
    ['§5 Lesson form', 'title required', { title: undefined }, 'title'],
    ['§5 Lesson form', 'category required', { category: undefined }, 'category'],
    ['§5 Lesson form', 'category is one of the four', { category: 'cripto' }, 'category'],
    ['§5 Lesson form', 'order minimum 0', { order_index: -1 }, 'order_index'],
    ['§5 Lesson form', 'points minimum 1', { points_reward: 0 }, 'points_reward'],
    ['§7.3 Errors', 'wrong types', { points_reward: '10' }, 'points_reward'],
    ['§7.3 Errors', 'unknown keys', { pack_id: 'x' }, 'pack_id'],
    ...outOfRange('order_index', [-1, 2_000_000], 'Escribe un número entero entre 0 y 1.000.000.'),
    ...outOfRange('points_reward', [0, 10_001], 'Escribe un número entero entre 1 y 10.000.'),
  ],
  questions: [
    ['§5 Question form', 'a lesson must be chosen', { lesson_id: '' }, 'lesson_id', 'Selecciona una lección'],
    [
      '§5 Question form',
      'the lesson exists',
      { lesson_id: '11111111-1111-4111-8111-111111111111' },
      'lesson_id',
      'Selecciona una lección',
    ],
    [
      '§5 Question form',
      'every option non-blank',
      { options: ['Sí', '  '] },
      'options.1',
      'Todas las opciones deben tener contenido',
    ],
    ['§5 Question form', 'question text required', { question_text: '\n' }, 'question_text'],
    ['§5 Question form', 'at least 2 options', { options: options(1) }, 'options'],
    ['§5 Question form', 'at most 6 options', { options: options(7) }, 'options'],
    ['§5 Question form', 'the key is one of the options', { correct_answer: 3 }, 'correct_answer'],
    ['§5 Question form', 'the key is not negative', { correct_answer: -1 }, 'correct_answer'],
    ['§5 Question form', 'points minimum 1', { points: 0 }, 'points'],
    ['§7.3 Errors', 'wrong types', { options: 'Sí' }, 'options'],
    ...outOfRange('points', [0, 1001], 'Escribe un número entero entre 1 y 1000.'),
  ],
  badges: [
    ['§5 Badge form', 'title required', { title: '' }, 'title'],
    ['§5 Badge form', 'condition type required', { condition_type: undefined }, 'condition_type'],
    ['§5 Badge form', 'condition type is a known one', { condition_type: 'luck' }, 'condition_type'],
    ['§5 Badge form', 'value minimum 1', { condition_value: 0 }, 'condition_value'],
    ['§7.3 Errors', 'wrong types', { condition_value: '3' }, 'condition_value'],
    ...outOfRange('condition_value', [0, 2_000_000], 'Escribe un número entero entre 1 y 1.000.000.'),
    ['§5 Badge form', 'the image was uploaded', { image_url: 'https://malo.example/espia.png' }, 'image_url'],
    [
      '§5 Badge form',
      'the uploaded image is there',
      { image_url: '/uploads/badges/badge-1.webp' },
      'image_url',
    ],
  ],
};

/** Changes after which the body describes another row. */
const others: Record<string, Change[]> = {
  plans: [{ name: 'Otro' }, { price: 1.25 }, { features: ['Otra'] }, { is_active: false }],
  lessons: [{ title: 'Otra' }, { subtopic: 'Otro' }, { points_reward: 11 }, { is_free: false }],
  questions: [{ question_text: '¿Otra?' }, { options: options(3) }, { correct_answer: 1 }, { points: 6 }],
  badges: [{ title: 'Otra' }, { condition_value: 999 }, { image_url: '/badges/brote.png' }],
};

const accepted: Record<string, [rule: string, change: Change, stored: Change][]> = {
  plans: [
    ['an absent duration falls back to 30', { duration_days: undefined }, { duration_days: 30 }],
    [
      'description and features are optional',
      { description: undefined, features: undefined },
      { description: '', features: [] },
    ],
    [
      'features are trimmed, empty ones ignored',
      { features: [' Uno ', '', '  ', 'Dos'] },
      { features: ['Uno', 'Dos'] },
    ],
    ['a new plan is active', { is_active: undefined }, { is_active: true }],
    ['a name is one line', { name: ' Plan\n de\taño ' }, { name: 'Plan de año' }],
    ['a plan may be free of charge', { price: 0 }, { price: 0 }],
    ['cents are kept exactly', { price: 0.29 }, { price: 0.29 }],
  ],
  lessons: [
    ['an absent order becomes 0', { order_index: undefined }, { order_index: 0 }],
    ['absent points become 10', { points_reward: undefined }, { points_reward: 10 }],
    ['a new lesson is free', { is_free: undefined }, { is_free: true }],
    ['the subtopic is optional', { subtopic: undefined }, { subtopic: null }],
    [
      'title and subtopic are lines, as a file of lessons keeps them',
      { title: 'Qué\r\nes', subtopic: 'Un\ntema' },
      { title: 'Qué es', subtopic: 'Un tema' },
    ],
    ['an empty subtopic is none', { subtopic: ' ' }, { subtopic: null }],
  ],
  questions: [
    ['absent points become 5', { points: undefined }, { points: 5 }],
    ['an absent key is the first option', { correct_answer: undefined }, { correct_answer: 0 }],
    ['six options fit', { options: options(6), correct_answer: 5 }, { correct_answer: 5 }],
    ['two options suffice', { options: options(2) }, { options: options(2) }],
  ],
  badges: [
    ['a title is one line', { title: 'Una\nmeta' }, { title: 'Una meta' }],
    ['an absent value becomes 1', { condition_value: undefined }, { condition_value: 1 }],
    ['the picture is optional', { image_url: undefined }, { image_url: null }],
    [
      'a picture of the content pack is fine',
      { image_url: '/badges/brote.png' },
      { image_url: '/badges/brote.png' },
    ],
  ],
};

describe.each(Object.keys(bodies))('a body for %s', (kind) => {
  test.each(rejected[kind]!)('%s: %s', async (_section, _rule, change, field, sentence) => {
    const body = { ...bodies[kind]!(), ...change };
    const { body: made } = await admin.post(`/api/admin/${kind}`, bodies[kind]!());
    for (const reply of [
      await admin.post(`/api/admin/${kind}`, body),
      await admin.put(`/api/admin/${kind}/${made.id}`, body),
    ]) {
      expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
      expect(Object.keys(reply.body.error.fields)).toContain(field);
      if (sentence) expect(reply.body.error.fields[field]).toContain(sentence);
    }
  });

  test.each(accepted[kind]!)('%s', async (_rule, change, stored) => {
    const { status, body } = await admin.post(`/api/admin/${kind}`, { ...bodies[kind]!(), ...change });
    expect(status).toBe(201);
    expect(body).toMatchObject(stored);
  });

  const repeated = () => ({ ...bodies[kind]!(), id: randomUUID() });

  test('sent again with its id gets the first answer', async () => {
    const body = repeated();
    const first = await admin.post(`/api/admin/${kind}`, body);
    const again = await admin.post(`/api/admin/${kind}`, body);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('with the id of a different row is rejected and changes nothing', async () => {
    const body = repeated();
    const { body: first } = await admin.post(`/api/admin/${kind}`, body);
    for (const change of others[kind]!) {
      const { status, body: reply } = await admin.post(`/api/admin/${kind}`, { ...body, ...change });
      expect([status, reply.error?.code]).toEqual([409, 'conflict']);
      expect(reply.error.message).toMatch(/^Esto ya se guardó con otros datos/);
    }
    expect((await admin.post(`/api/admin/${kind}`, body)).body).toEqual(first);
  });

  test('with the id of a deleted row is rejected', async () => {
    const body = repeated();
    await admin.post(`/api/admin/${kind}`, body);
    await admin.delete(`/api/admin/${kind}/${body.id}`);
    const { status, body: reply } = await admin.post(`/api/admin/${kind}`, body);
    expect([status, reply.error?.code]).toEqual([409, 'conflict']);
    expect(reply.error.message).toMatch(/se eliminó/);
  });

  test('is stored completely', async () => {
    const { body } = await admin.post(`/api/admin/${kind}`, bodies[kind]!());
    expect(body).toMatchObject(bodies[kind]!());
  });
});

describe('rules that forms and server share', () => {
  test.each([
    ['', undefined],
    ['abc', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    ['Infinity', undefined],
    ['12', 12],
    [' 1,5 ', 1.5],
    ['-3', -3],
    [7, 7],
  ])(
    'a number field with %j is parsed as %j, so that the default applies (docs/product.md §5.8)',
    (text, value) => {
      expect(readNumber(text)).toBe(value);
    },
  );

  test('options can be added up to six and removed down to two (docs/product.md §5.5)', () => {
    expect([5, 6].map((count) => canAddOption(options(count)))).toEqual([true, false]);
    expect([3, 2].map((count) => canRemoveOption(options(count)))).toEqual([true, false]);
    expect(EMPTY_OPTIONS).toEqual(['', '', '', '']);
  });

  test.each([
    ['the key stays while it is inside the list', 1, 3, 1],
    ['a key that falls outside goes back to 0', 3, 0, 0],
  ])('after removing an option, %s (docs/product.md §5.5)', (_, correct_answer, removed, expected) => {
    const form = withoutOption(
      { options: options(4), reasons: ['a', 'b', 'c', 'd'], correct_answer },
      removed,
    );
    expect([form.options.length, form.correct_answer]).toEqual([3, expected]);
    expect(form.reasons).toEqual(['a', 'b', 'c', 'd'].toSpliced(removed, 1));
  });
});
