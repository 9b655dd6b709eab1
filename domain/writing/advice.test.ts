import { expect, test } from 'vitest';
import {
  adviseExplanation,
  adviseLesson,
  adviseOption,
  adviseOptions,
  adviseQuestionText,
  adviseText,
} from './advice.ts';

const TYPED = {
  question_text: '¿Qué es ahorrar?',
  options: ['Gastar hoy', 'Apartar hoy', 'Pedir hoy'],
  reasons: ['Gastar no deja nada para mañana.', '', 'Pedir es deber, y hay que devolverlo.'],
  correct: [1],
};

test('a text that the pack’s checks accept gets no advice, and an empty one none either', () => {
  expect(adviseText('Apartas $25 cada mes: 12 × $25 = $300.')).toEqual([]);
  expect(adviseQuestionText('¿Cuánto juntas en un año?')).toEqual([]);
  expect(adviseExplanation('El año tiene doce meses, y cada uno apartas lo mismo.')).toEqual([]);
  expect(adviseText('Un {5} % de {=12.500} son {{base * 2|dinero}}, y {mx.iva} de {1250}.')).toEqual([]);
  expect(adviseText('Sube un 21 % o un 5%.')).toEqual([]);
  expect(adviseLesson('', 5)).toEqual([]);
  expect([adviseText(''), adviseQuestionText(''), adviseExplanation('')]).toEqual([[], [], []]);
  expect(TYPED.options.flatMap((_, at) => adviseOption(TYPED, at))).toEqual([]);
  expect(adviseOptions(TYPED)).toEqual([]);
});

test.each([
  ['a sum that gives something else', '12 × $25 = $310', '«12 × 25 = 310» no da eso'],
  ['a figure in another format', 'Son $12500', '«12500»'],
  ['a sentence of 31 words', `${'palabra '.repeat(31)}final.`, 'haz dos frases'],
])('%s is named', (_, text, message) => {
  expect(adviseText(text)).toEqual([expect.stringContaining(message)]);
});

test('the advice of a lesson names the line, and only the first ones', () => {
  const text = ['Bien.', '2 + 2 = 5', '', '3 + 3 = 7', '4 + 4 = 9'].join('\n');
  expect(adviseLesson(text, 2)).toEqual([
    expect.stringMatching(/^Línea 2: /),
    expect.stringMatching(/^Línea 4: /),
    expect.stringContaining('deben ser de 350 a 700'),
  ]);
});

test('a question without its signs and an explanation of a few letters are named', () => {
  expect(adviseQuestionText('Cuánto juntas?')).toEqual(['Falta el signo «¿» que abre la pregunta.']);
  expect(adviseExplanation('Porque sí.')).toEqual([expect.stringContaining('deben ser de 40 a 400')]);
});

test('an option is named that is repeated, says everything, or has no reason, a short one or another’s', () => {
  const options = ['Gastar', 'Gastar', 'Todas las anteriores', 'Pedir'];
  const reasons = ['', 'Corto', 'Este motivo sirve para las dos.', 'Este motivo sirve para las dos.'];
  const advice = options.map((_, at) =>
    adviseOption({ ...TYPED, options, reasons, correct: [] }, at).join(' '),
  );
  expect(advice[0]).toContain('Falta el motivo');
  expect(advice[1]).toMatch(/repetida.*El motivo tiene 5 caracteres/);
  expect(advice[2]).toContain('«todas las anteriores»');
  expect(advice[3]).toContain('Este motivo está repetido');
});

test.each([
  ['far longer', ['Uno', 'Lo que apartas hoy para gastarlo mucho más adelante', 'Tres'], 'la más larga'],
  [
    'the only one that is not absolute',
    ['Siempre sube', 'Cambia con el precio', 'Nunca baja'],
    'Todas menos la correcta',
  ],
  ['the only one that hedges', ['Sube cada año', 'Suele subir', 'Baja cada año'], 'Solo la correcta'],
  ['one of two', ['Sí', 'No'], 'Hay 2 opciones'],
])('the right option that is %s is named', (_, options, message) => {
  expect(adviseOptions({ ...TYPED, options })).toEqual([expect.stringContaining(message)]);
});
