import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { levelOf, levelProgress } from '#domain/game/level.ts';

describe('level (docs/product.md §9.3)', () => {
  test.each([
    { points: 0, level: 1, into: 0, remaining: 100 },
    { points: 1, level: 1, into: 1, remaining: 99 },
    { points: 99, level: 1, into: 99, remaining: 1 },
    { points: 100, level: 2, into: 0, remaining: 100 },
    { points: 199, level: 2, into: 99, remaining: 1 },
    { points: 1000, level: 11, into: 0, remaining: 100 },
    { points: 123_456, level: 1235, into: 56, remaining: 44 },
  ])('$points points are level $level with $remaining to go', ({ points, level, into, remaining }) => {
    expect(levelOf(points)).toBe(level);
    expect(levelProgress(points)).toEqual({ level, into, needed: 100, remaining });
  });

  it('rises by exactly one when the remaining points are earned', () => {
    fc.assert(
      fc.property(fc.nat(), (points) => {
        const { level, remaining } = levelProgress(points);
        expect(levelOf(points + remaining - 1)).toBe(level);
        expect(levelOf(points + remaining)).toBe(level + 1);
      }),
    );
  });
});
