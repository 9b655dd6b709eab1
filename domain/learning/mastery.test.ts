import { expect, test } from 'vitest';
import { masteryOf, masteryWord, withExercise } from './mastery.ts';

test.each([
  [[], 4, 0],
  [[1, 1], 4, 0.5],
  [[0.9, 0.7], 2, 0.8],
  [[1], 0, 0],
])('recalls of %o among %i questions are a mastery of %d', (recalls, questions, mastery) => {
  expect(masteryOf(recalls, questions)).toBeCloseTo(mastery, 10);
});

test.each([
  [0, 'Por empezar'],
  [0.199, 'Por empezar'],
  [0.2, 'En camino'],
  [0.5, 'Bien'],
  [0.799, 'Bien'],
  [0.8, 'Dominado'],
  [1, 'Dominado'],
])('a mastery of %d is called %s', (mastery, word) => {
  expect(masteryWord(mastery)).toBe(word);
});

test('a subtopic with exercises is mastered only once one of them was computed', () => {
  expect(masteryWord(withExercise(0.95, { has: true, computed: false }))).toBe('Bien');
  expect(withExercise(0.95, { has: true, computed: true })).toBe(0.95);
  expect(withExercise(0.95, { has: false, computed: false })).toBe(0.95);
  expect(withExercise(0.4, { has: true, computed: false })).toBe(0.4);
});
