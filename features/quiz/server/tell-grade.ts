import { type Caller, seesPremium } from '#server/caller.ts';

type Grade = { correct: boolean; correct_answer: number; explanation: string };

/** Of a graded answer, what this caller may know: everybody whether it was right, premium also the key and why (spec §6). */
export function tellGrade(caller: Caller, { correct, correct_answer, explanation }: Grade) {
  return seesPremium(caller) ? { correct, correct_answer, explanation } : { correct };
}
