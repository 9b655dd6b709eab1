/** Learners ordered by their results in the other questions of an attempt, and what that says about one question (docs/product.md §12). */

/** How many first finished attempts had this result in the other questions and this answer to the question. */
export type OutcomeCount = {
  rest_right: number;
  rest_total: number;
  /** −1 for an answer that chose none. */
  option: number;
  correct: boolean;
  answers: number;
};

/** The share of learners in each extreme group; 27 % tell best apart if abilities are distributed normally (Kelley, 1939). */
export const EXTREME_SHARE = 0.27;

export const total = (counts: readonly { answers: number }[]): number =>
  counts.reduce((sum, { answers }) => sum + answers, 0);

/** The learners with the same share of right answers to the other questions. */
type Level = { share: number; answers: number; right: number; chosen: number[] };

/** From the weakest to the strongest. Attempts without other questions do not compare anybody. */
export function levelsOf(outcomes: readonly OutcomeCount[], optionCount: number): Level[] {
  const levels = new Map<number, Level>();
  for (const { rest_right, rest_total, option, correct, answers } of outcomes) {
    if (rest_total === 0) continue;
    const share = rest_right / rest_total;
    const level = levels.get(share) ?? { share, answers: 0, right: 0, chosen: Array(optionCount).fill(0) };
    level.answers += answers;
    if (correct) level.right += answers;
    if (option >= 0) level.chosen[option]! += answers;
    levels.set(share, level);
  }
  return [...levels.values()].sort((one, other) => one.share - other.share);
}

/** Pearson's correlation between a right answer (1 or 0) and the share in the other questions; null when all answered alike. */
export function pointBiserial(levels: readonly Level[]): number | null {
  const answers = total(levels);
  const right = levels.reduce((sum, level) => sum + level.right, 0);
  if (right === 0 || right === answers) return null;
  const facility = right / answers;
  const mean = levels.reduce((sum, level) => sum + level.share * level.answers, 0) / answers;
  const spread = levels.reduce((sum, level) => sum + level.answers * (level.share - mean) ** 2, 0);
  const together = levels.reduce((sum, level) => sum + level.right * (level.share - mean), 0);
  return together / Math.sqrt(spread * answers * facility * (1 - facility));
}

/** The first 27 % of the learners in these levels; of a level that the cut divides each learner counts in part. */
export function extremeGroup(levels: readonly Level[]): { right: number; chosen: number[] } {
  const size = EXTREME_SHARE * total(levels);
  const chosen: number[] = Array(levels[0]!.chosen.length).fill(0);
  let right = 0;
  let taken = 0;
  for (const level of levels) {
    const part = Math.min(1, (size - taken) / level.answers);
    if (part <= 0) break;
    taken += part * level.answers;
    right += part * level.right;
    for (const [option, answers] of level.chosen.entries()) chosen[option]! += part * answers;
  }
  return { right: right / size, chosen: chosen.map((answers) => answers / size) };
}
