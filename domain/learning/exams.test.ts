import { expect, test } from 'vitest';
import { isPassed } from './exams.ts';

test.each([
  [9, 12, true],
  [8, 12, false],
  [7, 10, true],
  [0, 1, false],
])('%i of %i right passes an exam: %j', (score, questions, expected) => {
  expect(isPassed(score, questions)).toBe(expected);
});
