/**
 * How probable a right answer is: the one-parameter logistic model of item response theory, with guessing (Rasch, 1960; the guess as in
 * Birnbaum, 1968). Difficulty and ability stand on the authors' scale of 1 to 5, of which a step is one logit.
 */
import type { QuestionKind } from '#domain/question-versions.ts';

export type ScaledItem = {
  difficulty: number;
  /** The chance of a right answer by guessing, from 0 to 1. */
  guess: number;
};

/** Who has just read the lesson: such a learner gets 74 % of the calculations of difficulty 3 right. */
export const TYPICAL_ABILITY = 4;

/** Where the author has declared nothing. */
const USUAL_DIFFICULTY = 3;
const [EASIEST, HARDEST] = [1, 5];

/** From so many answers on they tell more about a question than its author does: a share is then known within 7 points. */
export const ANSWERS_TO_JUDGE = 200;

/** Observed and declared difficulty disagree from here on: it is as good as two steps away. */
const DISAGREEMENT = 1.5;

/** What guessing is worth for kinds that are not answered by one option. */
const GUESS_OTHERWISE = 0.05;

export const guessOf = (kind: QuestionKind, options: number): number =>
  kind === 'single_choice' || kind === 'true_false' ? 1 / options : GUESS_OTHERWISE;

export const chanceOfRight = ({ difficulty, guess }: ScaledItem, ability: number): number =>
  guess + (1 - guess) / (1 + Math.exp(difficulty - ability));

type Answered = { answers: number; facility: number | null };

/** The difficulty, from 1 to 5, at which typical learners give this share of right answers. Undefined with fewer than 200 of them. */
export function observedDifficulty({ answers, facility }: Answered, guess: number): number | undefined {
  if (answers < ANSWERS_TO_JUDGE || facility === null) return undefined;
  const known = (facility - guess) / (1 - guess);
  if (known <= 0) return HARDEST;
  if (known >= 1) return EASIEST;
  return Math.min(HARDEST, Math.max(EASIEST, TYPICAL_ABILITY - Math.log(known / (1 - known))));
}

/** What answers show, else what the author declares. */
export const difficultyFrom = (declared: number | null, figures: Answered, guess: number): number =>
  observedDifficulty(figures, guess) ?? declared ?? USUAL_DIFFICULTY;

/** Whether at least 200 answers contradict the author. */
export function contradictsDeclared(declared: number | null, figures: Answered, guess: number): boolean {
  const observed = observedDifficulty(figures, guess);
  return declared !== null && observed !== undefined && Math.abs(observed - declared) >= DISAGREEMENT;
}
