import { forgetting_curve, fsrs } from 'ts-fsrs';
import { WEIGHTS } from '#domain/learning/review-parameters.ts';
import { normal, type Random, seededRandom } from '#scripts/demo/random.ts';

/** How answers come about in the simulation, whatever schedules them. */
export type Person = {
  /** How much longer than the average somebody remembers: around 1. */
  strength: number;
  /** The chance to be right without knowing. */
  guess: number;
  random: Random;
  /** How people of this kind remember. */
  model: ReturnType<typeof modelWith>;
  /** How much longer what was known and answered among the fastest fifth is remembered; 1 where speed says nothing. */
  fastStrength: number;
  /** Chance for the time that answers take. */
  pace: Random;
};

/** The share of first answers that are known. */
const KNOWN_AT_FIRST = 0.8;

/** The memory model of FSRS-6 by its own calls, apart from the scheduler that is tried. */
const modelWith = (weights: readonly number[]) => fsrs({ w: weights, enable_short_term: false });

type Memory = { stability: number; difficulty: number } | null;
const GRADES = { forgotten: 1, known: 3 } as const;

/** @param spread standard deviation of the logarithm of people's strength */
export const meetPerson = (
  random: Random,
  spread: number,
  guess: number,
  { weights = WEIGHTS, fastStrength = 1 }: { weights?: readonly number[]; fastStrength?: number },
): Person => {
  const strength = Math.exp(normal(random) * spread);
  // A sequence of its own, so that times change nothing else.
  const pace = seededRandom(strength * 1e9);
  return { strength, guess, random, model: modelWith(weights), fastStrength, pace };
};

/** Of answers that take from 0 to 30 seconds, the fastest fifth. */
const [MOST_SECONDS, FAST_SECONDS] = [30, 6];

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
   * memory of somebody who has forgotten.
   */
  answerAfter(days: number): { known: boolean; right: boolean; seconds: number } {
    const { random, guess, model, fastStrength, pace } = this.#person;
    const known = random() < this.recallAfter(days);
    const right = known || random() < guess;
    const seconds = MOST_SECONDS * pace();
    const memory = model.next_state(this.#memory, days, GRADES[known ? 'known' : 'forgotten']);
    const lasts = known && seconds < FAST_SECONDS ? fastStrength : 1;
    this.#memory = { ...memory, stability: memory.stability * lasts };
    return { known, right, seconds };
  }
}
