import { describe, expect, test } from 'vitest';
import { itemFigures, MIN_ANSWERS, type TimeCount } from './item-figures.ts';
import type { OutcomeCount } from './item-levels.ts';

/** Rows of: right answers to the others, how many others, chosen option, how many learners; option 0 is right. */
const outcomes = (
  ...rows: [right: number, total: number, option: number, answers: number][]
): OutcomeCount[] =>
  rows.map(([rest_right, rest_total, option, answers]) => ({
    ...{ rest_right, rest_total, option, answers },
    correct: option === 0,
  }));
const times = (...rows: [seconds: number, answers: number][]): TimeCount[] =>
  rows.map(([seconds, answers]) => ({ seconds, answers }));
const figures = (rows: OutcomeCount[], options = 2, spent: TimeCount[] = []) =>
  itemFigures(rows, spent, options);

describe('by hand, a hundred learners', () => {
  // Right of 4 others:  4 → 30 learners, 24 right · 2 → 40 learners, 20 right · 0 → 30 learners, 6 right.
  const hundred = outcomes(
    [4, 4, 0, 24],
    [4, 4, 1, 6],
    [2, 4, 0, 20],
    [2, 4, 1, 20],
    [0, 4, 0, 6],
    [0, 4, 1, 24],
  );

  test('facility is the right share', () => {
    expect(figures(hundred)).toMatchObject({ answers: 100, facility: 0.5 });
  });

  test('the corrected point-biserial is the correlation with the share in the others', () => {
    // Shares 1, ½ and 0 have the mean ½ and the variance (30 × ¼ + 30 × ¼) ÷ 100 = 0.15. The right ones have the mean
    // (24 + 10) ÷ 50 = 0.68, the wrong ones 0.32: (0.68 − 0.32) ÷ √0.15 × √(½ × ½).
    expect(figures(hundred).point_biserial).toBeCloseTo((0.36 / Math.sqrt(0.15)) * 0.5, 12);
  });

  test('discrimination is the right share of the strong 27 % minus that of the weak 27 %', () => {
    // Of the 30 strongest 27 count, each for nine tenths: 24 ÷ 30. Of the 30 weakest likewise: 6 ÷ 30.
    const { discrimination, options } = figures(hundred);
    expect(discrimination).toBeCloseTo(0.8 - 0.2, 12);
    expect(options.map(({ strong }) => strong)).toEqual([expect.closeTo(0.8, 12), expect.closeTo(0.2, 12)]);
    expect(options.map(({ weak }) => weak)).toEqual([expect.closeTo(0.2, 12), expect.closeTo(0.8, 12)]);
  });

  test('a tie at the cut counts in part: all above it, and the tied ones for what is left', () => {
    // 100 learners: 20 of level 1 (all right), 60 of level ½ (30 right), 20 of level 0 (none right). The group of 27 takes
    // 20 and 7 of the 60: (20 + 7 × ½) ÷ 27 above, 7 × ½ ÷ 27 below.
    const tied = outcomes([2, 2, 0, 20], [1, 2, 0, 30], [1, 2, 1, 30], [0, 2, 1, 20]);
    expect(figures(tied).discrimination).toBeCloseTo(20 / 27, 12);
  });

  test('attempts of different lengths are compared by their shares', () => {
    const drawn = outcomes([4, 4, 0, 15], [8, 8, 0, 15], [0, 4, 1, 20], [0, 8, 1, 10]);
    expect(figures(drawn)).toMatchObject({ point_biserial: expect.closeTo(1, 12), discrimination: 1 });
  });
});

test.each([
  [times([10, 30]), 10],
  [times([20, 10], [5, 10], [40, 10]), 20],
  [times([30, 15], [10, 15]), 20],
  [times([7, 16], [600, 15]), 7],
])('the median of %o is %d seconds', (spent, median) => {
  expect(figures(outcomes([1, 2, 0, 30]), 2, spent).median_seconds).toBe(median);
});

describe('what cannot be known is null', () => {
  const few = outcomes([4, 4, 0, 15], [0, 4, 1, MIN_ANSWERS - 16]);

  test('with fewer than 30 answers, but for how often each option was chosen', () => {
    expect(figures(few, 3, times([10, 29]))).toEqual({
      ...{ answers: 29, facility: null, point_biserial: null, discrimination: null, median_seconds: null },
      options: [15, 14, 0].map((answers) => ({ answers, strong: null, weak: null })),
      flags: [],
    });
    expect(figures([...few, ...outcomes([0, 4, 1, 1])]).facility).toBe(0.5);
  });

  test('discrimination, when there is no other question or everybody is equally good', () => {
    for (const alike of [outcomes([0, 0, 0, 20], [0, 0, 1, 20]), outcomes([2, 4, 0, 20], [1, 2, 1, 20])])
      expect(figures(alike)).toMatchObject({ facility: 0.5, point_biserial: null, discrimination: null });
  });

  test('the correlation, when everybody or nobody is right; both groups then are alike', () => {
    for (const option of [0, 1])
      expect(figures(outcomes([3, 4, option, 20], [1, 4, option, 20]))).toMatchObject({
        point_biserial: null,
        discrimination: expect.closeTo(0, 12),
      });
  });

  test('all of it, when nobody answered', () => {
    expect(figures([], 2)).toMatchObject({
      answers: 0,
      facility: null,
      options: [{ answers: 0 }, { answers: 0 }],
    });
  });
});

describe('flags', () => {
  test.each<[string, OutcomeCount[], number, string[]]>([
    ['strong learners fail', outcomes([4, 4, 1, 20], [0, 4, 0, 30]), 2, ['negative_discrimination']],
    ['nobody chooses an option', outcomes([4, 4, 0, 30], [0, 4, 1, 10]), 3, ['unchosen_option']],
    [
      'a quarter is right of four',
      outcomes([4, 4, 0, 10], [0, 4, 1, 10], [0, 4, 2, 10], [0, 4, 3, 10]),
      4,
      ['at_chance'],
    ],
    ['more than by chance', outcomes([4, 4, 0, 11], [0, 4, 1, 10], [0, 4, 2, 10], [0, 4, 3, 9]), 4, []],
    [
      'a wrong key',
      outcomes([4, 4, 1, 30], [0, 4, 0, 5], [0, 4, 1, 5]),
      2,
      ['negative_discrimination', 'at_chance'],
    ],
    ['few answers', outcomes([4, 4, 1, 29]), 3, []],
    [
      'no difference but rounding',
      outcomes([1, 3, 0, 33], [1, 3, 1, 33], [2, 3, 0, 33], [2, 3, 1, 33]),
      2,
      ['at_chance'],
    ],
  ])('%s', (_what, rows, options, flags) => {
    expect(figures(rows, options).flags).toEqual(flags);
  });
});

test('a question without options has its figures, and no signal of options or chance', () => {
  const rows = [
    ...outcomes([4, 4, 0, 40], [2, 4, 0, 20], [0, 4, 0, 4]),
    ...outcomes([4, 4, 1, 4], [2, 4, 1, 20], [0, 4, 1, 40]),
  ].map((row) => ({ ...row, option: -1 }));
  const { facility, point_biserial, discrimination, options, flags } = figures(rows, 0);
  expect(facility).toBe(0.5);
  expect(point_biserial).toBeGreaterThan(0.4);
  expect(discrimination).toBeGreaterThan(0.5);
  expect([options, flags]).toEqual([[], []]);
});
