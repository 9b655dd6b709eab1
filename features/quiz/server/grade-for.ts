import type { Caller } from '#server/session/caller.ts';

type Grade = { correct: boolean; correct_answer: number; explanation: string };

/** The part of a graded answer that the caller may see (docs/product.md §6). In a quiz, administrators count as learners. */
export function gradeFor(caller: Caller, { correct, correct_answer, explanation }: Grade) {
  return caller.is_premium ? { correct, correct_answer, explanation } : { correct };
}
