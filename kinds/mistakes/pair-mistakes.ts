import * as z from 'zod/mini';
import { type Mistake, mistakes } from '../exercise/exercise-body.ts';
import { readPair } from '../markdown/pair-lines.ts';

/** Absent from bodies of before pairs could be named as mistakes. */
export const pairMistakes = z.optional(mistakes.check(z.minLength(1)));

type WithMistakes = { mistakes?: Mistake[] | undefined };

/** The mistakes that name no two texts of the question, or what is right. */
export const pairMistakeProblems = (
  { mistakes = [] }: WithMistakes,
  isWrong: (one: string, other: string) => boolean,
): string[] =>
  mistakes.flatMap(({ formula }) => {
    const pair = readPair(formula);
    if (pair && isWrong(...pair)) return [];
    return [`Un error se escribe «una cosa => otra», con textos de la pregunta y mal unidos: «${formula}».`];
  });

/** The first mistake that was made. */
export const madePair = (
  { mistakes = [] }: WithMistakes,
  isMade: (one: string, other: string) => boolean,
): Mistake | undefined =>
  mistakes.find(({ formula }) => {
    const pair = readPair(formula);
    return pair !== null && isMade(...pair);
  });
