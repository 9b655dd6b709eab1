import { CLAMP_PARAMETERS } from 'ts-fsrs';
import { type LoggedAnswer, predictedRight } from './review.ts';
import { WEIGHTS } from './review-parameters.ts';

/** So many answers to cards make weights of one's own worth trying. */
export const REVIEWS_TO_FIT = 400;

/** The answers of one person, question by question, each in the order of time. */
export type PersonLog = readonly (readonly LoggedAnswer[])[];

export type Fit = {
  reviews: number;
  people: number;
  /** Mean log-loss of the answers that were held out, by the published weights and by the fitted ones. */
  published: number;
  fitted: number;
  weights: number[];
  /** Whether the fitted ones predict those answers better by more than chance. */
  improves: boolean;
};

/** The least and the most that a weight may be, as ts-fsrs has them. */
const RANGES = CLAMP_PARAMETERS(2, false) as [least: number, most: number][];

/** Why these are no weights, in Spanish; null when they are. */
export function weightsProblem(weights: unknown): string | null {
  if (!Array.isArray(weights) || weights.length !== WEIGHTS.length)
    return `Los pesos del repaso son ${WEIGHTS.length} números.`;
  const place = RANGES.findIndex(([least, most], index) => {
    const weight: unknown = weights[index];
    return typeof weight !== 'number' || !(weight >= least && weight <= most);
  });
  if (place === -1) return null;
  const [least, most] = RANGES[place]!;
  return `El peso ${place} del repaso debe estar entre ${least} y ${most}, no ser ${weights[place]}.`;
}

/** The weights that two ratings and whole days can tell: first stabilities, growth by a right answer, loss by a wrong one, and decay. */
const FITTED = [0, 2, 8, 9, 10, 11, 13, 20];
/** How far from the published ones weights are believed before any answer: the standard deviation of their logarithm. */
const SPREAD = 0.5;
const STEPS = [0.4, 0.2, 0.1, 0.05];
/** Of one in so many people the answers are held out. */
const HELD_OUT = 5;
/** The one-sided 95 % of a normal distribution. */
const SURE = 1.645;

/**
 * Weights fitted to these answers by a search along each of them, with the published ones as the prior; what is believed about guesses
 * stays (docs/product.md §18.8). Every fifth person is held out and tells whether the fitted ones predict better.
 * @param rest awaited between two looks at all answers, so that other work can run
 */
export async function fitWeights(log: readonly PersonLog[], rest: () => Promise<unknown>): Promise<Fit> {
  const heldOut = log.filter((_, place) => place % HELD_OUT === 0);
  const others = log.filter((_, place) => place % HELD_OUT !== 0);
  let weights = [...WEIGHTS];
  let cost = costOf(others, weights);
  for (const step of STEPS) {
    for (let moved = true; moved; ) {
      moved = false;
      for (const place of FITTED) {
        for (const factor of [Math.exp(step), Math.exp(-step)]) {
          const tried = weights.with(place, within(place, weights[place]! * factor));
          const triedCost = costOf(others, tried);
          await rest();
          if (triedCost >= cost) continue;
          [weights, cost, moved] = [tried, triedCost, true];
          break;
        }
      }
    }
  }
  return { ...comparison(heldOut, weights), reviews: countReviews(log), people: log.length, weights };
}

const within = (place: number, weight: number): number => {
  const [least, most] = RANGES[place]!;
  return Math.min(most, Math.max(least, weight));
};

const countReviews = (log: readonly PersonLog[]) =>
  log.flat().reduce((sum, answers) => sum + answers.length - 1, 0);

/** The log-loss of all answers and how unlikely these weights were before them. */
function costOf(log: readonly PersonLog[], weights: readonly number[]): number {
  const prior = FITTED.reduce((sum, place) => sum + Math.log(weights[place]! / WEIGHTS[place]!) ** 2, 0);
  return log.reduce((sum, person) => sum + lossOf(person, weights), prior / (2 * SPREAD ** 2));
}

/** A prediction is never quite sure. */
const LEAST = 0.001;

const lossOf = (person: PersonLog, weights: readonly number[]): number =>
  person.reduce((sum, answers) => {
    const predicted = predictedRight(answers, weights);
    return answers.slice(1).reduce((loss, { correct }, place) => {
      const right = Math.min(1 - LEAST, Math.max(LEAST, predicted[place]!));
      return loss - Math.log(correct ? right : 1 - right);
    }, sum);
  }, 0);

/** Whole people are compared, because the answers of one resemble each other. */
function comparison(heldOut: readonly PersonLog[], weights: readonly number[]) {
  const people = heldOut.map((person) => ({
    answers: countReviews([person]),
    published: lossOf(person, WEIGHTS),
    fitted: lossOf(person, weights),
  }));
  const answers = people.reduce((sum, person) => sum + person.answers, 0);
  const mean = (of: (person: (typeof people)[number]) => number) =>
    people.reduce((sum, person) => sum + of(person), 0) / Math.max(1, answers);
  const [published, fitted] = [mean((person) => person.published), mean((person) => person.fitted)];
  const gain = published - fitted;
  const spread = people.reduce(
    (sum, person) => sum + (person.published - person.fitted - gain * person.answers) ** 2,
    0,
  );
  return {
    published,
    fitted,
    improves: gain > (SURE * Math.sqrt(spread)) / Math.max(1, answers) && gain > 0,
  };
}
