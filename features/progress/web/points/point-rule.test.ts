import { expect, test } from 'vitest';
import { pointRule, signedPoints } from './point-rule.ts';

const line = {
  id: 1,
  kind: 'lesson' as const,
  lesson_id: 'l',
  lesson_title: 'Ahorrar',
  attempt_id: null,
  created_at: '2026-03-18T15:00:00.000Z',
  local_day: null,
  is_reversed: false,
  reversed_at: null,
  regraded_at: null,
  reason: null,
};

test.each([
  [10, { score: 1, total_questions: 1, paid_before: 0 }, '1 de 1 pregunta bien'],
  [10, { score: 2, total_questions: 4, paid_before: 0 }, '2 de 4 preguntas bien'],
  [
    1500,
    { score: 4, total_questions: 4, paid_before: 12_500 },
    '4 de 4 preguntas bien: 14.000 puntos, menos 12.500 que ya tenías',
  ],
  [-1, null, 'Anula 1 punto del 18 de marzo de 2026'],
  [-20, null, 'Anula 20 puntos del 18 de marzo de 2026'],
])('a line of %i points with the result %o reads "%s"', (points, result, text) => {
  expect(pointRule({ ...line, points, result })).toBe(text);
});

test.each([
  [10, 'Corregimos una pregunta del quiz del 18 de marzo de 2026: +10 puntos'],
  [-1, 'Corregimos una pregunta del quiz del 18 de marzo de 2026: −1 punto'],
])('a regrade of %i points reads "%s"', (points, text) => {
  expect(pointRule({ ...line, kind: 'regrade', points, result: null })).toBe(text);
});

test('a point of a review says what it is for', () => {
  expect(pointRule({ ...line, kind: 'review', points: 1, result: null })).toBe(
    'Recordaste una pregunta que tocaba repasar',
  );
});

test('the office reads of the person, not to them', () => {
  const result = { score: 4, total_questions: 4, paid_before: 5 };
  expect(pointRule({ ...line, points: 5, result }, false)).toContain('menos 5 que ya tenía');
  expect(pointRule({ ...line, kind: 'review', points: 1, result: null }, false)).toMatch(/^Recordó /);
});

test('points carry their sign', () => {
  expect([signedPoints(12_500), signedPoints(-10)]).toEqual(['+12.500', '−10']);
});
