/**
 * What answers show about a question, by classical test theory (docs/product.md §12). Its figures compare learners by the other
 * questions of the same attempt: their right share. The question itself is left out of it ("corrected"), because it would
 * correlate with itself, the more the fewer questions an attempt has.
 */
import { extremeGroup, levelsOf, type OutcomeCount, pointBiserial, total } from './item-levels.ts';
import { contradictsDeclared } from './success-model.ts';

/** How many learners took so many whole seconds. */
export type TimeCount = { seconds: number; answers: number };

/** With fewer answers figures are not shown: a share of thirty is uncertain by 18 points already. */
export const MIN_ANSWERS = 30;

/** Longer times count as this one: whoever left the page has not thought so long. */
export const LONGEST_SECONDS = 600;

export const ITEM_FLAGS = [
  'negative_discrimination',
  'unchosen_option',
  'at_chance',
  'other_difficulty',
] as const;
export type ItemFlag = (typeof ITEM_FLAGS)[number];

export type OptionFigures = {
  answers: number;
  /** Shares of the strong and of the weak learners who chose it. */
  strong: number | null;
  weak: number | null;
};

/** Shares and correlations, from 0 or −1 to 1; null where they cannot be known. */
export type ItemFigures = {
  answers: number;
  facility: number | null;
  point_biserial: number | null;
  discrimination: number | null;
  median_seconds: number | null;
  options: OptionFigures[];
  flags: ItemFlag[];
};

/** Zero as a difference of sums. */
const ROUNDING = 1e-9;

/** What the author declares, and the chance of a right answer by guessing. */
type Expected = { difficulty: number | null; guess: number };

/** The figures of a question. @param optionCount how many options it has */
export function itemFigures(
  outcomes: readonly OutcomeCount[],
  times: readonly TimeCount[],
  optionCount: number,
  expected: Expected = { difficulty: null, guess: 0 },
): ItemFigures {
  const answers = total(outcomes);
  const isKnown = answers >= MIN_ANSWERS;
  const levels = levelsOf(outcomes, optionCount);
  const comparable = levels.length > 1 && total(levels) >= MIN_ANSWERS;
  const strong = comparable ? extremeGroup(levels.toReversed()) : null;
  const weak = comparable ? extremeGroup(levels) : null;
  const figures = {
    answers,
    facility: isKnown ? total(outcomes.filter(({ correct }) => correct)) / answers : null,
    point_biserial: comparable ? pointBiserial(levels) : null,
    discrimination: strong && weak && strong.right - weak.right,
    median_seconds: isKnown ? median(times) : null,
    options: Array.from({ length: optionCount }, (_, option) => ({
      answers: total(outcomes.filter((outcome) => outcome.option === option)),
      strong: strong && strong.chosen[option]!,
      weak: weak && weak.chosen[option]!,
    })),
  };
  return { ...figures, flags: isKnown ? flagsOf(figures, expected) : [] };
}

function flagsOf(figures: Omit<ItemFigures, 'flags'>, { difficulty, guess }: Expected): ItemFlag[] {
  const { facility, point_biserial, discrimination, options } = figures;
  const isFlagged: Record<ItemFlag, boolean> = {
    negative_discrimination: (point_biserial ?? 0) < -ROUNDING || (discrimination ?? 0) < -ROUNDING,
    unchosen_option: options.some(({ answers }) => answers === 0),
    at_chance: facility !== null && options.length > 0 && facility <= 1 / options.length + ROUNDING,
    other_difficulty: contradictsDeclared(difficulty, figures, guess),
  };
  return ITEM_FLAGS.filter((flag) => isFlagged[flag]);
}

function median(times: readonly TimeCount[]): number | null {
  const sorted = times.toSorted((one, other) => one.seconds - other.seconds);
  const answers = total(sorted);
  if (answers === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return sorted.find((time) => {
      passed += time.answers;
      return passed > place;
    })!.seconds;
  };
  return (at(Math.floor((answers - 1) / 2)) + at(Math.floor(answers / 2))) / 2;
}
