import type { KindAnswer } from '#kinds/answers.ts';
import type { Caller } from '#server/session/caller.ts';

export type Grade = {
  correct: boolean;
  explanation: string;
  passage: string | null;
  reported?: boolean | undefined;
} & (OptionGrade | GivenGrade);

type OptionGrade = {
  correct_answer: number;
  /** Of the chosen option; empty when the author gave none. */
  reason: string;
};

/** Of an answer to a kind without one right option. */
export type GivenGrade = {
  share: number;
  /** Why a usual mistake is wrong. */
  mistake?: string;
  key: KindAnswer;
  solution: string[];
  /** Further variants that were answered wrong; from the second on, everybody sees the solution. */
  wrong_variants: number;
};

const VARIANTS_BEFORE_SOLUTION = 2;

/** The part of a graded answer that the caller may see (docs/product.md §6). In a quiz, administrators count as learners. */
export function gradeFor(caller: Caller, { correct, explanation, passage, reported, ...grade }: Grade) {
  const forEverybody = {
    correct,
    ...(passage !== null && { passage }),
    ...(reported && { reported: true as const }),
  };
  if ('key' in grade) {
    const { share, mistake, key, solution, wrong_variants } = grade;
    const seesSolution = caller.is_premium || wrong_variants >= VARIANTS_BEFORE_SOLUTION;
    return {
      ...forEverybody,
      share,
      ...(mistake !== undefined && { mistake }),
      ...(caller.is_premium && { key, explanation }),
      ...(seesSolution && solution.length > 0 && { solution }),
    };
  }
  if (!caller.is_premium) return forEverybody;
  const { correct_answer, reason } = grade;
  return { ...forEverybody, correct_answer, explanation, ...(reason !== '' && { reason }) };
}
