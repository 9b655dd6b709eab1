import { expect, test } from 'vitest';
import { describeTellingReason } from './reasons.ts';

const OPTIONS = ['Diez meses', 'Once meses', 'Doce meses', 'Trece meses'];
const ASKED = { question_text: '¿Cuánto dura un año?', options: OPTIONS, correct_answer: 2 };
const NAMED = 'El motivo dice cuál es la opción correcta.';
const REPEATED = 'El motivo repite una opción: di por qué no es esa.';
const LEFT = 'El motivo descarta todas las opciones menos la correcta.';

test.each<[string, string | null, object?, number?]>([
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
])('«%s» gives away: %s', (reason, message, change = {}, option = 0) => {
  expect(describeTellingReason({ ...ASKED, ...change }, option, reason)).toBe(message);
});
