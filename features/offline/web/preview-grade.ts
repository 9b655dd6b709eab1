import { isSameJson } from '#domain/same-json.ts';
import type { Choice, GivenAnswer } from '#features/quiz/web/quiz-run.ts';
import type { OfflineReview } from './device/offline-store.ts';

export type Key = OfflineReview['questions'][number]['key'];

/** Options that are marked in any order are the same answer. */
const inOrder = (choice: Choice | Key) =>
  'answer' in choice && 'options' in choice.answer
    ? { answer: { options: choice.answer.options.toSorted((a, b) => a - b) } }
    : choice;

/** What a device that knows the key says about an answer until the server grades it (docs/product.md §26.7). */
export function previewGrade(key: Key, choice: Choice): GivenAnswer {
  const correct = isSameJson(inOrder(choice), inOrder(key));
  if ('option' in key) return { ...choice, correct, correct_answer: key.option };
  return { ...choice, correct, share: correct ? 1 : 0, key: key.answer };
}
