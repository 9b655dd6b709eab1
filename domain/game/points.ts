/** The kinds of ledger lines (docs/product.md §9.2, §9.12, §9.14, §18, §33). */
export const POINT_ENTRY_KINDS = ['lesson', 'reversal', 'regrade', 'review', 'test'] as const;

export const DEFAULT_POINTS_REWARD = 10;

export const POINTS_REWARD_RANGE = [1, 10_000] as const;

export const DEFAULT_QUESTION_POINTS = 5;

export const QUESTION_POINTS_RANGE = [1, 1000] as const;

/** Points that a finished lesson is worth: round(correct / total × points_reward), half up (docs/product.md §9.1). @throws RangeError */
export function lessonPoints(correct: number, total: number, pointsReward: number): number {
  requireScore(correct, total);
  requireWhole('points_reward', pointsReward, 0);
  return roundedShare(correct, total, pointsReward);
}

/** What a finished lesson pays when hints were taken: their cost is missing, and never more than there is (docs/product.md §9.15). */
export const pointsAfterHints = (points: number, cost: number): number => Math.max(0, points - cost);

/** What a retake adds to the points this lesson has paid so far: only the gain, never a loss (docs/product.md §9.2). */
export const retakeGain = (points: number, alreadyPaid: number): number => Math.max(0, points - alreadyPaid);

/** 'Puntaje Total' of the result screen: score × 100 (docs/product.md §9.4); it is shown only. */
export const totalScore = (score: number): number => score * 100;

/** Share of right answers as a whole percentage, 0 to 100, half up (docs/product.md §9.4). Throws RangeError like lessonPoints. */
export function percentageCorrect(score: number, total: number): number {
  requireScore(score, total);
  return roundedShare(score, total, 100);
}

// Computed with whole numbers, because 0.145 × 100 in floating point is 14.499… and would be rounded down.
const roundedShare = (part: number, total: number, whole: number): number =>
  Math.floor((2 * part * whole + total) / (2 * total));

function requireScore(correct: number, total: number): void {
  requireWhole('total', total, 1);
  requireWhole('correct', correct, 0);
  if (correct > total) throw new RangeError(`correct (${correct}) is more than total (${total})`);
}

function requireWhole(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} must be a whole number of at least ${least}, not ${value}`);
  }
}
