import { forgetting_curve, fsrs } from 'ts-fsrs';
import { WEIGHTS } from '#domain/learning/review-parameters.ts';
import { normal, type Random } from '#scripts/demo/random.ts';

/** How answers come about in the simulation, whatever schedules them. */
export type Person = {
  /** How much longer than the average somebody remembers: around 1. */
  strength: number;
  random: Random;
};

/** Share of first answers that are right, and of right ones that are quick. */
const RIGHT_AT_FIRST = 0.85;
const QUICK = 0.2;

/** The memory model of FSRS-6 by its own calls, apart from the scheduler that is tried. */
const model = fsrs({ w: WEIGHTS, enable_short_term: false });

type Memory = { stability: number; difficulty: number } | null;
export type Rating = 'again' | 'good' | 'easy';
const GRADES = { again: 1, good: 3, easy: 4 } as const;

/** @param spread standard deviation of the logarithm of people's strength */
export const meetPerson = (random: Random, spread: number): Person => ({
  strength: Math.exp(normal(random) * spread),
  random,
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
    if (!this.#memory) return RIGHT_AT_FIRST;
    return forgetting_curve(WEIGHTS, days, this.#memory.stability * this.#person.strength);
  }

  /** Answers after so many days, and remembers the longer or shorter for it. */
  answerAfter(days: number): Rating {
    const { random } = this.#person;
    const isRight = random() < this.recallAfter(days);
    const rating = isRight ? (random() < QUICK ? 'easy' : 'good') : 'again';
    this.#memory = model.next_state(this.#memory, days, GRADES[rating]);
    return rating;
  }
}
