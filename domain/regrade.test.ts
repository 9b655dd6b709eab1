import { describe, expect, test } from 'vitest';
import { decideRegrade, isBetterResult, type LessonBefore } from './regrade.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

type Try = [score: number, change: number, more?: { of?: number; reward?: number }];

/** Attempts on one day after the other; the lesson has paid what the best of them was worth. */
function lesson(tries: Try[], more: Partial<LessonBefore> = {}): LessonBefore {
  return {
    attempts: tries.map(([score, change, { of = 4, reward = 20 } = {}], at) => ({
      id: `${at + 1}`,
      score,
      change,
      total_questions: of,
      points_reward: reward,
      hint_cost: 0,
      finished_at: day(at + 1),
    })),
    best: { score: Math.max(...tries.map(([score]) => score)), total_questions: 4 },
    paid: 5 * Math.max(...tries.map(([score]) => score)),
    held: 5 * Math.max(...tries.map(([score]) => score)),
    first_paid_at: day(1),
    earns_points: true,
    ...more,
  };
}

describe('a corrected key', () => {
  test('adds a right answer to the score, and pays what the finish would have paid more', () => {
    expect(decideRegrade(lesson([[2, 1]]))).toEqual({
      scores: [{ id: '1', score: 3 }],
      best: { score: 3, total_questions: 4 },
      points: 5,
      counts_at: day(1),
    });
  });

  test.each<[string, LessonBefore, points: number, best: number, on: Date]>([
    [
      'pays nothing when another attempt is as good',
      lesson([
        [2, 1],
        [3, 0],
      ]),
      0,
      3,
      day(1),
    ], // prettier-ignore
    [
      'pays for the attempt that becomes the best, on its day',
      lesson([
        [3, 0],
        [3, 1],
      ]),
      5,
      4,
      day(2),
    ], // prettier-ignore
    [
      'pays once when several attempts get better',
      lesson([
        [2, 1],
        [2, 1],
        [2, 1],
      ]),
      5,
      3,
      day(1),
    ], // prettier-ignore
    ['takes what the best result is worth less', lesson([[4, -1]]), -5, 3, day(1)],
    [
      'takes nothing when another attempt is as good',
      lesson([
        [4, -1],
        [4, 0],
      ]),
      0,
      4,
      day(1),
    ], // prettier-ignore
    ['takes at most what the lesson still has', lesson([[4, -1]], { held: 2 }), -2, 3, day(1)],
    [
      'takes nothing when all was taken back',
      lesson([[4, -1]], { held: 0, first_paid_at: day(1) }),
      0,
      3,
      day(1),
    ], // prettier-ignore
    ['pays by the reward at that time', lesson([[2, 1, { reward: 40 }]]), 10, 3, day(1)],
    ['pays nobody who administers', lesson([[2, 1]], { earns_points: false }), 0, 3, day(1)],
    ['gives back nothing that was reversed', lesson([[3, 1]], { paid: 20, held: 0 }), 0, 4, day(1)],
    ['pays what is missing of what it is worth', lesson([[2, 2]], { paid: 15, held: 0 }), 5, 4, day(1)],
    ['never counts before the first points', lesson([[2, 1]], { first_paid_at: day(9) }), 5, 3, day(9)],
  ])('%s', (_, before, points, best, on) => {
    const decided = decideRegrade(before);
    expect([decided.points, decided.best?.score, decided.counts_at]).toEqual([points, best, on]);
  });

  test('changes nothing in a lesson that was never finished', () => {
    const before = lesson([], { best: null, paid: 0, held: 0, first_paid_at: null });
    expect(decideRegrade(before)).toEqual({ scores: [], best: null, points: 0, counts_at: null });
  });

  test('leaves a best result that the attempts do not explain, unless it gets better', () => {
    const best = { score: 3, total_questions: 4 };
    expect(decideRegrade(lesson([[2, -1]], { best })).best).toEqual(best);
    expect(decideRegrade(lesson([[3, 1]], { best: { score: 1, total_questions: 4 } })).best?.score).toBe(4);
  });
});

test('a result is better when a greater share is right', () => {
  const [half, more] = [
    { score: 2, total_questions: 4 },
    { score: 3, total_questions: 5 },
  ];
  expect([isBetterResult(more, half), isBetterResult(half, more), isBetterResult(half, half)]).toEqual([
    true,
    false,
    false,
  ]);
});
