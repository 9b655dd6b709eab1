import { expect, test } from 'vitest';
import { whatFollows } from './what-follows.ts';

const NEXT = '2030-12-08T15:00:00.000Z';

test.each([
  [9, NEXT, 'Hoy te quedan 9 preguntas por repasar.'],
  [1, null, 'Hoy te queda 1 pregunta por repasar.'],
  [0, null, ''],
])('after a review with %i questions due today and the next at %s it says «%s»', (due, next, words) => {
  expect(whatFollows(due, next)).toBe(words);
});

test('with nothing left today it says when the next question returns', () => {
  expect(whatFollows(0, NEXT)).toMatch(/^Lo próximo vuelve el 8 de diciembre/);
});
