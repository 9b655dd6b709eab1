import type { Caller } from '#server/session/caller.ts';

type Grade = { correct: boolean; correct_answer: number; explanation: string };

/**
 * Of a graded answer, what this caller may know: everybody whether it was right, premium also the key and why (docs/product.md §6).
 * Administrators read keys in the back office; at a quiz they are learners like any other.
 */
export function gradeFor(caller: Caller, { correct, correct_answer, explanation }: Grade) {
  return caller.is_premium ? { correct, correct_answer, explanation } : { correct };
}
