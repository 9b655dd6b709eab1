import { expect, test } from 'vitest';
import { countLongestRight, positionBias } from './answer-bias.ts';

const question = (correct_answer: number, options: string[]) => {
  return { question_text: '¿Cuál?', options, correct_answer, explanation: '', points: 5 };
};

const asked = (counts: number[], options = ['a', 'b', 'c', 'd']) =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => question(index, options)));

test.each([
  { counts: [25, 25, 25, 25], chiSquare: 0, biased: false },
  { counts: [30, 20, 25, 25], chiSquare: 2, biased: false },
  { counts: [40, 20, 20, 20], chiSquare: 12, biased: true },
  { counts: [100, 0, 0, 0], chiSquare: 300, biased: true },
])('right answers at $counts give a chi-square of $chiSquare', ({ counts, chiSquare, biased }) => {
  expect(positionBias(asked(counts))).toEqual({ chiSquare: expect.closeTo(chiSquare, 9), biased });
});

test('each question is expected to spread over its own options', () => {
  const mixed = [...asked([50, 50], ['a', 'b']), ...asked([25, 25, 25, 25])];
  expect(positionBias(mixed)).toEqual({ chiSquare: expect.closeTo(0, 9), biased: false });
});

test('too few questions prove nothing', () => {
  expect(positionBias(asked([4, 0, 0, 0])).biased).toBe(false);
  expect(positionBias([])).toEqual({ chiSquare: 0, biased: false });
});

test('only questions with one longest option tell anything about lengths', () => {
  expect(
    countLongestRight([
      question(0, ['aaa', 'b', 'c']),
      question(1, ['aaa', 'b', 'c']),
      question(0, ['aa', 'bb', 'c']),
    ]),
  ).toEqual({
    decided: 2,
    longest: 1,
    most: expect.closeTo(2 / 3 + 2 * Math.sqrt(4 / 9), 9),
  });
});
