const WHOLE = 100;
/** As many decimals as Moodle's list of weights has: a third is 33.33333. */
const DECIMALS = 5;
/** Programs round thirds in several ways. */
const SLACK = 1;

/** What each option of several right ones is worth, in percent: the right ones share 100, and a wrong one takes one share. */
export function optionWeights(count: number, correct: readonly number[]): string[] {
  const share = Number((WHOLE / correct.length).toFixed(DECIMALS));
  return Array.from({ length: count }, (_, option) => String(correct.includes(option) ? share : -share));
}

/** The options that are worth something; null when they do not share 100 equally. What a wrong one takes is not read. */
export function rightOptions(weights: readonly number[]): number[] | null {
  const correct = weights.flatMap((weight, option) => (weight > 0 ? [option] : []));
  const share = WHOLE / correct.length;
  return correct.every((option) => Math.abs(weights[option]! - share) * correct.length <= SLACK)
    ? correct
    : null;
}
