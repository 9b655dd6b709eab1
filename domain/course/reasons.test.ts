import { expect, test } from 'vitest';
import { describeTellingReason } from './reasons.ts';

const OPTIONS = ['Diez meses', 'Once meses', 'Doce meses', 'Trece meses'];
const ASKED = { question_text: '¿Cuánto dura un año?', options: OPTIONS, correct_answer: 2 };
const NAMED = 'El motivo dice cuál es la opción correcta.';
const REPEATED = 'El motivo repite una opción: di por qué no es esa.';
const LEFT = 'El motivo descarta todas las opciones menos la correcta.';

type Case = [reason: string, message: string | null, change?: object, option?: number];

test.each<Case>([
  ['Te faltan dos.', null],
  ['Un año tiene DOCE MESES.', NAMED],
  ['No son once meses.', null],
  ['Ni once meses ni trece meses.', LEFT],
  ['Un año tiene doce meses.', null, { question_text: '¿Son doce meses un año?' }],
  ['Un año tiene doce meses.', null, { options: ['Diez meses', 'Doce meses'], correct_answer: 1 }],
  ['Un año tiene doce meses.', null, {}, 2],
  ['No, claro.', null, { options: ['Sí', 'A veces', 'No', 'Nunca'] }],
  ['Once meses', REPEATED],
  ['«diez  meses».', REPEATED, { options: ['Diez meses', 'Doce meses'], correct_answer: 1 }],
  ['Doce meses', REPEATED, {}, 2],
  ['Serían $500 de más.', NAMED, { options: ['$400', '$450', '$500'] }],
  ...['10,500', '10.500,00', '10 500', '10\u00a0500', "10'500", '$10500'].map(
    (written): Case => [`Son ${written} al año.`, NAMED, { options: ['{9.500}', '{9.900}', '{10.500}'] }],
  ),
  ['Son 10,5 al año.', null, { options: ['{9.500}', '{9.900}', '$10500'] }],
  ['$10,500', REPEATED, { options: ['{9.500}', '{9.900}', '{10.500}'] }],
])('«%s» gives away: %s', (reason, message, change = {}, option = 0) => {
  expect(describeTellingReason({ ...ASKED, ...change }, option, reason)).toBe(message);
});

test.each([
  ...['Mira la primera opción.', 'Era la opción A.', 'Mejor la opción 3.', 'Suma más la última.'],
  ...[
    'La segunda es la buena.',
    'La respuesta correcta es la C.',
    'Lo dice la letra D.',
    'Vuelve a la opción anterior.',
  ],
  ...[
    'La opción que está arriba.',
    'Mejor la opcion b.',
    'La correcta es B.',
    'Es b)',
    'La de en medio suma más.',
  ],
  ...[
    'Suma más la opción número dos.',
    'LA OPCIÓN DE ABAJO.',
    'Era la opción a.',
    'Es D.',
    'La número 3 no.',
  ],
  ...['La respuesta dos es mejor.', 'La del medio.', 'Mira la opción del final.', 'La buena era c, no esta.'],
])('«%s» names an option by its place, also where two options are', (reason) => {
  const message = expect.stringMatching(
    /^«.+» señala una opción por su lugar, y las opciones cambian de orden\.$/,
  );
  expect(describeTellingReason(ASKED, 0, reason)).toEqual(message);
  const two = { ...ASKED, options: ['Sí', 'No'], correct_answer: 1 };
  expect(describeTellingReason(two, 1, reason)).toEqual(message);
});

test.each([
  'La primera cuota es la más cara.',
  'Va a la AFP.',
  'Hay una segunda vuelta.',
  'Es la tercera parte.',
  'Es una alternativa a los bancos.',
  'La respuesta a todo no está en la opción e interés.',
  'La de medio plazo rinde más.',
  'Dirías la respuesta dos veces.',
  'La deuda es de abajo arriba.',
  'Lo dice el artículo 20 b) de la ley.',
])('«%s» names no option by its place', (reason) => {
  expect(describeTellingReason(ASKED, 0, reason)).toBeNull();
});

test('a reason may speak of the first or the last where its question does', () => {
  const asked = { ...ASKED, question_text: 'De la cuenta A, ¿cuál es la segunda mayor?' };
  expect(describeTellingReason(asked, 0, 'Es la mayor de la A, no la segunda.')).toBeNull();
});

test('of several right options a reason names none, and a single wrong one may stand alone', () => {
  const several = { ...ASKED, kind: 'multiple_choice' as const, body: { correct: [1, 2], partial: true } };
  expect(describeTellingReason(several, 0, 'Un año tiene once meses.')).toBe(NAMED);
  expect(describeTellingReason(several, 0, 'Ni diez meses ni trece meses.')).toBe(LEFT);
  expect(describeTellingReason(several, 0, 'Te faltan dos.')).toBeNull();
  const three = { ...several, body: { correct: [1, 2, 3], partial: true } };
  expect(describeTellingReason(three, 0, 'Te faltan dos.')).toBeNull();
});
