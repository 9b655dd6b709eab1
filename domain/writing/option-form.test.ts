import { expect, test } from 'vitest';
import { createQuestion } from '#test/content-pack.ts';
import { type OptionForm, optionForms } from './option-form.ts';

const formsOf = (question_text: string, options: string[]) =>
  optionForms({ ...createQuestion(question_text), options });

test.each<[string, number | null]>([
  ['$12.500,50', 12500.5],
  ['−15\u00a0%', -15],
  ['−$700', -700],
  ['Unos 18 años', 18],
  ['Sur, con un 12,5\u00a0% frente a un 10\u00a0%', 12.5],
  ['Ninguno', null],
])('the number of «%s» is %s', (option, number) => {
  expect(formsOf('¿Cuánto?', [option])[0]!.number).toBe(number);
});

test.each<[keyof OptionForm, string, string, number[]]>([
  ['length', '¿Cuál?', 'Uno; Dos más', [3, 7]],
  ['words', '¿Cuál?', 'Uno; Dos más', [1, 2]],
  ['digits', '¿Cuál?', '$1200; 2,5\u00a0%', [4, 2]],
  ['commas', '¿Cuál?', 'Sí, claro; No', [1, 0]],
  ['absolutes', '¿Cuál?', 'Nunca y solo hoy; Hoy', [2, 0]],
  ['hedges', '¿Cuál?', 'Quizá suele bajar; Baja', [2, 0]],
  ['negations', '¿Cuál?', 'Ni sin pagar; Pagar', [2, 0]],
  ['sharedWithQuestion', '¿Qué préstamo de $300 es?', 'El prestamo de $300; El de casa', [2, 0]],
  ['commonWords', '¿Cuál?', 'Sube el precio; Baja el precio; Nada', [2, 2, 0]],
])('the %s of options are counted', (measure, question, options, counts) => {
  const forms = formsOf(question, options.split('; '));
  expect(forms.map((form) => form[measure])).toEqual(counts);
});
