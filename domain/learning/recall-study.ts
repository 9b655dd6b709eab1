/** Right answers among the answers of one kind. */
export type RightOf = { right: number; answers: number };

/** One learner's later answers to questions that were reviewed in between, and to those that were not. */
export type LearnerRecall = { reviewed: RightOf; unreviewed: RightOf };

export type RecallComparison = {
  learners: number;
  reviewed: RightOf;
  unreviewed: RightOf;
  /** Share right of the reviewed minus that of the unreviewed, from −1 to 1, with the 95 % confidence interval. */
  difference: number;
  low: number;
  high: number;
};

const ROUNDS = 2000;

/**
 * Compares how much is remembered with and without reviews. Whole learners are drawn again and again (cluster bootstrap, percentile
 * interval), because the answers of one person resemble each other and would make the interval too narrow if they counted as independent.
 * @param random numbers in [0, 1)
 * @returns null when one of the groups has no answers
 */
export function compareRecall(
  learners: readonly LearnerRecall[],
  random: () => number,
): RecallComparison | null {
  const all = sum(learners);
  const difference = differenceOf(all);
  if (difference === null) return null;
  const draws = Array.from({ length: ROUNDS }, () =>
    differenceOf(sum(learners.map(() => learners[Math.floor(random() * learners.length)]!))),
  ).filter((each) => each !== null);
  draws.sort((a, b) => a - b);
  return {
    learners: learners.length,
    ...all,
    difference,
    low: quantile(draws, 0.025),
    high: quantile(draws, 0.975),
  };
}

const sum = (learners: readonly LearnerRecall[]): LearnerRecall => ({
  reviewed: sumOf(learners.map(({ reviewed }) => reviewed)),
  unreviewed: sumOf(learners.map(({ unreviewed }) => unreviewed)),
});

const sumOf = (parts: readonly RightOf[]): RightOf => ({
  right: parts.reduce((total, { right }) => total + right, 0),
  answers: parts.reduce((total, { answers }) => total + answers, 0),
});

function differenceOf({ reviewed, unreviewed }: LearnerRecall): number | null {
  if (reviewed.answers === 0 || unreviewed.answers === 0) return null;
  return reviewed.right / reviewed.answers - unreviewed.right / unreviewed.answers;
}

/** Of sorted numbers. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
