import type { KindAnswer } from '#kinds/answers.ts';
import type { Caller } from '#server/session/caller.ts';

export type Grade = {
  correct: boolean;
  explanation: string;
  passage: string | null;
  reported?: boolean | undefined;
} & (OptionGrade | GivenGrade);

export type OptionGrade = {
  /** The place of the right option, in the order shown. */
  correct_answer: number;
  /** Of the chosen option; empty or null when the author gave none. */
  reason: string | null;
};

/** Of an answer to a kind without one right option. */
export type GivenGrade = {
  share: number;
  /** A wrong number within 5 % of the right one. */
  close?: true;
  /** Why a usual mistake is wrong. */
  mistake?: string;
  /** The right answer, the steps to it, and the explanation with its figures; most learners do not get them. */
  worked: (explanation: string) => { key: KindAnswer; solution: string[]; explanation: string };
  /** Further variants that were answered wrong; from the second on, everybody sees the solution. */
  wrong_variants: number;
};

const VARIANTS_BEFORE_SOLUTION = 2;

export type GradedAnswer = ReturnType<typeof gradeFor>;

/** The part of a graded answer that the caller may see (docs/product.md §6). In a quiz, administrators count as learners. */
export function gradeFor(caller: Caller, { correct, explanation, passage, reported, ...grade }: Grade) {
  const forEverybody = {
    correct,
    ...(passage !== null && { passage }),
    ...(reported && { reported: true as const }),
  };
  if ('worked' in grade) {
    const { share, close, mistake, worked, wrong_variants } = grade;
    const answered = {
      ...forEverybody,
      share,
      ...(close && { close }),
      ...(mistake !== undefined && { mistake }),
    };
    if (!caller.is_premium && wrong_variants < VARIANTS_BEFORE_SOLUTION) return answered;
    const { key, solution, explanation: explained } = worked(explanation);
    return {
      ...answered,
      ...(caller.is_premium && { key, explanation: explained }),
      ...(solution.length > 0 && { solution }),
    };
  }
  const { correct_answer, reason } = grade;
  const answered = { ...forEverybody, ...(reason && { reason }) };
  return caller.is_premium ? { ...answered, correct_answer, explanation } : answered;
}
