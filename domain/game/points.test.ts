import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_POINTS_REWARD,
  DEFAULT_QUESTION_POINTS,
  lessonPoints,
  percentageCorrect,
  retakeGain,
  totalScore,
} from '#domain/game/points.ts';

describe('points for a lesson (docs/product.md §9.1)', () => {
  test.each([
    { correct: 0, total: 5, reward: 10, points: 0 },
    { correct: 5, total: 5, reward: 10, points: 10 },
    { correct: 1, total: 3, reward: 10, points: 3 },
    { correct: 2, total: 3, reward: 10, points: 7 },
    { correct: 1, total: 4, reward: 10, points: 3 },
    { correct: 1, total: 20, reward: 10, points: 1 },
    { correct: 1, total: 21, reward: 10, points: 0 },
    { correct: 29, total: 200, reward: 100, points: 15 },
    { correct: 1, total: 2, reward: 1, points: 1 },
    { correct: 1, total: 1, reward: 0, points: 0 },
  ])('$correct of $total with reward $reward pays $points', ({ correct, total, reward, points }) => {
    expect(lessonPoints(correct, total, reward)).toBe(points);
  });

  test.each([
    [1, 0, 10],
    [-1, 5, 10],
    [6, 5, 10],
    [1.5, 5, 10],
    [1, 5, -1],
    [1, 5, 2.5],
    [Number.NaN, 5, 10],
    [1, Number.POSITIVE_INFINITY, 10],
  ])('rejects %d of %d with reward %d', (correct, total, reward) => {
    expect(() => lessonPoints(correct, total, reward)).toThrow(RangeError);
  });

  it('are between 0 and the reward, reach it only with a perfect score, and never fall with a better score', () => {
    const scores = fc
      .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 5000 }))
      .chain(([total, reward]) =>
        fc.record({
          total: fc.constant(total),
          reward: fc.constant(reward),
          correct: fc.nat({ max: total - 1 }),
        }),
      );
    fc.assert(
      fc.property(scores, ({ correct, total, reward }) => {
        const points = lessonPoints(correct, total, reward);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(Math.abs(points - (correct / total) * reward)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(lessonPoints(correct + 1, total, reward)).toBeGreaterThanOrEqual(points);
        expect(lessonPoints(total, total, reward)).toBe(reward);
      }),
    );
  });
});

describe('defaults (docs/product.md §5)', () => {
  it('are ten points for a lesson and five for a question', () => {
    expect([DEFAULT_POINTS_REWARD, DEFAULT_QUESTION_POINTS]).toEqual([10, 5]);
  });
});

describe('a retake (docs/product.md §9.2)', () => {
  test.each([
    { points: 10, paid: 0, gain: 10 },
    { points: 10, paid: 7, gain: 3 },
    { points: 7, paid: 7, gain: 0 },
    { points: 3, paid: 7, gain: 0 },
  ])('worth $points after $paid already paid adds $gain', ({ points, paid, gain }) => {
    expect(retakeGain(points, paid)).toBe(gain);
  });
});

describe('the result screen (docs/product.md §9.4)', () => {
  it('shows the score times one hundred', () => {
    expect([0, 1, 5].map(totalScore)).toEqual([0, 100, 500]);
  });

  test.each([
    { score: 0, total: 1, percentage: 0 },
    { score: 1, total: 3, percentage: 33 },
    { score: 2, total: 3, percentage: 67 },
    { score: 1, total: 8, percentage: 13 },
    { score: 1, total: 200, percentage: 1 },
    { score: 199, total: 200, percentage: 100 },
    { score: 7, total: 7, percentage: 100 },
  ])('shows $score of $total as $percentage %', ({ score, total, percentage }) => {
    expect(percentageCorrect(score, total)).toBe(percentage);
  });

  it('has no percentage for a quiz without questions', () => {
    expect(() => percentageCorrect(0, 0)).toThrow(RangeError);
  });
});
