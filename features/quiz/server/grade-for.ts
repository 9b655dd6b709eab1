import type { Caller } from '#server/session/caller.ts';

type Grade = { correct: boolean; correct_answer: number; explanation: string };

/**
 * The part of a graded answer that the caller may see: whether it was right, and with premium also the correct option and the
 * explanation (docs/product.md §6). In a quiz, administrators get the same answers as learners.
 */
export function gradeFor(caller: Caller, { correct, correct_answer, explanation }: Grade) {
  return caller.is_premium ? { correct, correct_answer, explanation } : { correct };
}
