import { forgetting_curve, fsrs } from 'ts-fsrs';
import { WEIGHTS } from '#domain/learning/review-parameters.ts';
import { normal, type Random } from '#scripts/demo/random.ts';

/** How answers come about in the simulation, whatever schedules them. */
export type Person = {
  /** How much longer than the average somebody remembers: around 1. */
  strength: number;
  /** The chance to be right without knowing. */
  guess: number;
  random: Random;
  /** How people of this kind remember. */
  model: ReturnType<typeof modelWith>;
};

/** The share of first answers that are known. */
const KNOWN_AT_FIRST = 0.8;

/** The memory model of FSRS-6 by its own calls, apart from the scheduler that is tried. */
const modelWith = (weights: readonly number[]) => fsrs({ w: weights, enable_short_term: false });

type Memory = { stability: number; difficulty: number } | null;
const GRADES = { forgotten: 1, known: 3 } as const;

/** @param spread standard deviation of the logarithm of people's strength */
export const meetPerson = (random: Random, spread: number, guess: number, weights = WEIGHTS): Person => ({
  strength: Math.exp(normal(random) * spread),
  guess,
  random,
  model: modelWith(weights),
});

/** One person's memory of one question. */
export class QuestionMemory {
  #memory: Memory = null;
  readonly #person: Person;

  constructor(person: Person) {
    this.#person = person;
  }

  /** The chance to know the answer so many days after the latest one. */
  recallAfter(days: number): number {
    if (!this.#memory) return KNOWN_AT_FIRST;
    const { model, strength } = this.#person;
    return forgetting_curve(model.parameters.w, days, this.#memory.stability * strength);
  }

  /**
   * Answers after so many days, and remembers the longer or shorter for it. Who does not know guesses; a guess that is right leaves the
   * memory of somebody who has forgotten. How long it takes says nothing.
   */
  answerAfter(days: number): { known: boolean; right: boolean } {
    const { random, guess, model } = this.#person;
    const known = random() < this.recallAfter(days);
    const right = known || random() < guess;
    this.#memory = model.next_state(this.#memory, days, GRADES[known ? 'known' : 'forgotten']);
    return { known, right };
  }
}
