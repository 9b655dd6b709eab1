import { expect, test } from 'vitest';
import { findPublishingProblems, placePublishingProblems } from './lesson-problems.ts';

const question = (changes = {}) => ({
  question_text: '¿Qué es un gasto fijo?',
  options: ['El alquiler', 'Un helado'],
  explanation: 'Se repite cada mes.',
  ...changes,
});

const anywhere = { country: 'general' };

test.each([
  [
    'a lesson without a country',
    { country: 'undecided', category: 'inversiones', sources: [] },
    [question()],
    ['Elige el país de la lección, o General si vale para todos.'],
  ],
  ['a complete lesson', { ...anywhere, category: 'inversiones', sources: [] }, [question()], []],
  [
    'a tax lesson with a source',
    { ...anywhere, category: 'impuestos', sources: ['https://sat.example'] },
    [question()],
    [],
  ],
  [
    'no question',
    { ...anywhere, category: 'inversiones', sources: [] },
    [],
    ['La lección no tiene preguntas.'],
  ],
  [
    'a tax lesson with an empty source only',
    { ...anywhere, category: 'impuestos', sources: [' '] },
    [question()],
    ['Una lección de impuestos necesita al menos una fuente.'],
  ],
  [
    'a missing explanation and options that differ only in case and spaces',
    { ...anywhere, category: 'inversiones', sources: [] },
    [question(), question({ explanation: ' ', options: ['Un  helado', 'Otro', 'un helado '] })],
    [
      'La pregunta 2 («¿Qué es un gasto fijo?») no tiene explicación.',
      'La pregunta 2 («¿Qué es un gasto fijo?») tiene repetida la opción «un helado».',
    ],
  ],
  [
    'options that differ only in a character that cannot be seen',
    { ...anywhere, category: 'inversiones', sources: [] },
    [question({ options: ['ab', 'a\u200bb'] })],
    ['La pregunta 1 («¿Qué es un gasto fijo?») tiene repetida la opción «a\u200bb».'],
  ],
])('the problems of %s are listed', (_what, lesson, questions, problems) => {
  expect(findPublishingProblems(lesson, questions)).toEqual(problems);
});

test('each problem names the question and the field that mend it', () => {
  const repeated = question({ explanation: '', options: ['Uno', 'Dos', 'uno'] });
  const places = placePublishingProblems({ country: 'undecided', category: 'inversiones', sources: [] }, [
    question(),
    repeated,
  ]);
  expect(places).toMatchObject([
    { field: 'country' },
    { field: 'explanation', question: 1 },
    { field: 'options.2', question: 1 },
  ]);
});
