import type { Caller } from '#server/session/caller.ts';

export type Grade = {
  correct: boolean;
  correct_answer: number;
  explanation: string;
  /** Of the chosen option; empty when the author gave none. */
  reason: string;
  passage: string | null;
  reported?: boolean;
};

/** The part of a graded answer that the caller may see (docs/product.md §6). In a quiz, administrators count as learners. */
export function gradeFor(caller: Caller, { correct, passage, reported, ...rest }: Grade) {
  const forEverybody = {
    correct,
    ...(passage !== null && { passage }),
    ...(reported && { reported: true as const }),
  };
  if (!caller.is_premium) return forEverybody;
  const { correct_answer, explanation, reason } = rest;
  return { ...forEverybody, correct_answer, explanation, ...(reason !== '' && { reason }) };
}
