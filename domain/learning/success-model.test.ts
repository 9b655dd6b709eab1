import { expect, test } from 'vitest';
import {
  chanceOfRight,
  contradictsDeclared,
  difficultyFrom,
  observedDifficulty,
  TYPICAL_ABILITY,
} from './success-model.ts';

const shareOf = (difficulty: number, guess: number) => chanceOfRight({ difficulty, guess }, TYPICAL_ABILITY);

test.each([1, 2, 3, 4, 5])(
  'the share that difficulty %i lets expect is observed as that difficulty',
  (difficulty) => {
    for (const guess of [0.05, 0.25, 0.5])
      expect(observedDifficulty({ answers: 200, facility: shareOf(difficulty, guess) }, guess)).toBeCloseTo(
        difficulty,
      );
  },
);

test('a share that is below guessing is as difficult as can be, one of all as easy', () => {
  expect(observedDifficulty({ answers: 500, facility: 0.2 }, 0.25)).toBe(5);
  expect(observedDifficulty({ answers: 500, facility: 1 }, 0.25)).toBe(1);
});

test('answers tell the difficulty from 200 on; before, the author does; else it is the usual one', () => {
  const facility = shareOf(5, 0.25);
  expect(difficultyFrom(2, { answers: 199, facility }, 0.25)).toBe(2);
  expect(difficultyFrom(2, { answers: 200, facility }, 0.25)).toBeCloseTo(5);
  expect(difficultyFrom(null, { answers: 0, facility: null }, 0.25)).toBe(3);
});

test.each([
  { declared: 1, share: 0.62, answers: 200, contradicts: true },
  { declared: 1, share: 0.62, answers: 199, contradicts: false },
  { declared: 3, share: 0.62, answers: 200, contradicts: false },
  { declared: 5, share: 0.95, answers: 300, contradicts: true },
  { declared: 2, share: 0.95, answers: 300, contradicts: false },
  { declared: null, share: 0.3, answers: 300, contradicts: false },
])('declared $declared, $share right of $answers answers: contradicts it: $contradicts', (row) => {
  const { declared, share: facility, answers, contradicts } = row;
  expect(contradictsDeclared(declared, { answers, facility }, 0.25)).toBe(contradicts);
});
