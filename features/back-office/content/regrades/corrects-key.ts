import { mapTexts, unmarked } from '#domain/facts/print-marks.ts';
import { correctedKey, hasBody, type QuestionContent } from '#domain/question-versions.ts';
import { KINDS } from '#kinds/registry.ts';

type Keyed = Pick<QuestionContent, 'kind' | 'body' | 'options' | 'correct_answer'>;

/** The key that a corrected version gives to the answers of another one; null when it cannot grade them (docs/product.md §4.20). */
export function keyBy(version: Keyed, corrected: Keyed): { correct_answer: number | null } | null {
  if (version.kind !== corrected.kind) return null;
  if (hasBody(version.kind))
    return KINDS[version.kind].asksTheSame(version, corrected) ? { correct_answer: null } : null;
  // Options that only gained marks are the same ones.
  const plain = ({ options, correct_answer }: Keyed) => mapTexts({ options, correct_answer }, unmarked);
  const correct_answer = correctedKey(plain(version), plain(corrected));
  return correct_answer === null ? null : { correct_answer };
}

/** Whether a version asks what the one before asked and has another key, so that the answers so far can be graded by it. */
export function correctsKey(before: Keyed, after: Keyed): boolean {
  const key = keyBy(before, after);
  if (key === null) return false;
  if (!hasBody(before.kind)) return key.correct_answer !== before.correct_answer;
  const { keyText } = KINDS[before.kind];
  return keyText(before) !== keyText(after);
}
