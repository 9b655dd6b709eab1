import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { MAX_OPTIONS } from '#domain/lessons.ts';

/** How often each position, A first, holds the right answer. */
export function countByOption(questions: QuestionInFile[]): number[] {
  return Array.from({ length: MAX_OPTIONS }, (_, index) => {
    return questions.filter(({ correct_answer }) => correct_answer === index).length;
  });
}

/** 5 % critical values of chi-square by degrees of freedom, from 1. */
const CRITICAL_CHI_SQUARE = [3.841, 5.991, 7.815, 9.488, 11.07];

/**
 * Chi-square of the right answers' positions against an even spread, each question spreading over its own
 * options. Positions expected fewer than five times join the one before, as the test demands.
 */
export function positionBias(questions: QuestionInFile[]): { chiSquare: number; biased: boolean } {
  const counts = countByOption(questions);
  const cells: { count: number; expected: number }[] = [];
  counts.forEach((count, index) => {
    const expected = questions
      .filter(({ options }) => options.length > index)
      .reduce((sum, { options }) => sum + 1 / options.length, 0);
    const before = cells.at(-1);
    if (expected < 5 && before) {
      before.count += count;
      before.expected += expected;
    } else cells.push({ count, expected });
  });
  const chiSquare = cells
    .filter(({ expected }) => expected > 0)
    .reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const critical = CRITICAL_CHI_SQUARE[cells.length - 2] ?? Number.POSITIVE_INFINITY;
  return { chiSquare, biased: chiSquare > critical };
}

/**
 * In how many questions one option is longer than all others (`decided`), in how many of those it is the right
 * one (`longest`), and the most that chance explains: two standard deviations above an even share.
 */
export function countLongestRight(questions: QuestionInFile[]): {
  decided: number;
  longest: number;
  most: number;
} {
  const decided = questions.flatMap(({ options, correct_answer }) => {
    const lengths = options.map((option) => option.length);
    const top = Math.max(...lengths);
    const alone = lengths.filter((length) => length === top).length === 1;
    return alone ? [{ chance: 1 / options.length, right: lengths[correct_answer] === top }] : [];
  });
  const expected = decided.reduce((sum, { chance }) => sum + chance, 0);
  const variance = decided.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
  return {
    decided: decided.length,
    longest: decided.filter(({ right }) => right).length,
    most: expected + 2 * Math.sqrt(variance),
  };
}
