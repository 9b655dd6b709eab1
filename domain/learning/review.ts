import { type FSRS, forgetting_curve, fsrs, Rating } from 'ts-fsrs';
import { DAY_MS } from '#domain/time/durations.ts';
import { KNOWN_AT_FIRST, LONGEST_INTERVAL_DAYS, RETENTION_RANGE, WEIGHTS } from './review-parameters.ts';

/** After a right answer a card is in `review`; after a wrong one in `learning` while no answer was right yet, else in `relearning`. */
export const CARD_STATES = ['new', 'learning', 'review', 'relearning'] as const;

/** How an answer is rated, always from the answer itself: wrong or right. How long it took says nothing about memory. */
export const REVIEW_RATINGS = ['again', 'good'] as const;
export type ReviewRating = (typeof REVIEW_RATINGS)[number];

export const ratingOf = (correct: boolean): ReviewRating => (correct ? 'good' : 'again');

/** What an answer shows: whether it is right, and how likely it would be right without knowing (`guessChance`). */
export type Evidence = { correct: boolean; guess: number };

/** The most options that a question has (docs/product.md §5.5), and the fewest. */
const CHOICES = [2, 3, 4, 5, 6];

/** The chance to be right without knowing. @param choices how many options of which one is right; 0 where luck seldom helps */
export const guessChance = (choices: number): number => (choices === 0 ? 0 : 1 / choices);

/** The chance of a right answer, by the chance that it is known. */
export const rightChance = (known: number, guess: number): number => known + (1 - known) * guess;

/**
 * The chance that an answer was known, given that it is right: Bayes' rule as in knowledge tracing (Corbett and Anderson 1995, User
 * Modeling and User-Adapted Interaction 4, section 2), without slips.
 * @param known the chance before
 */
export const knownIfRight = (known: number, guess: number): number => known / rightChance(known, guess);

/** What is known about one learner's memory of one question. Stability is in days, difficulty from 1 to 10. */
export type ReviewCard = {
  stability: number;
  difficulty: number;
  due: Date;
  last_review: Date;
  reps: number;
  lapses: number;
  state: (typeof CARD_STATES)[number];
};

const GRADES = { again: Rating.Again, good: Rating.Good } as const;

const schedulers = new WeakMap<readonly number[], Map<number, FSRS>>();

/** The scheduler for a desired retention. Intervals are whole days from one review to the next, without chance. */
function schedulerFor(retention: number, weights: readonly number[]): FSRS {
  const ofWeights = schedulers.get(weights) ?? new Map<number, FSRS>();
  schedulers.set(weights, ofWeights);
  const known = ofWeights.get(retention);
  if (known) return known;
  const [least, most] = RETENTION_RANGE;
  if (!(retention >= least && retention <= most))
    throw new RangeError(`retention must be from ${least} to ${most}, not ${retention}`);
  const scheduler = fsrs({
    request_retention: retention,
    maximum_interval: LONGEST_INTERVAL_DAYS,
    w: weights,
    enable_fuzz: false,
    enable_short_term: false,
  });
  ofWeights.set(retention, scheduler);
  return scheduler;
}

/** The card of a question answered for the first time. @param retention 0.80 to 0.95; @throws RangeError for another */
export const newCard = (answer: Evidence, at: Date, retention: number, weights = WEIGHTS): ReviewCard => {
  const scheduler = schedulerFor(retention, weights);
  const memory = memoryAfter(null, 0, answer, scheduler);
  return {
    ...memory,
    due: dueAfter(memory, at, scheduler),
    last_review: at,
    reps: 1,
    lapses: 0,
    state: answer.correct ? 'review' : 'learning',
  };
};

/** The card after another answer; a clock gone back counts as the former review. @param retention 0.80 to 0.95; @throws RangeError */
export function nextCard(
  card: ReviewCard,
  answer: Evidence,
  at: Date,
  retention: number,
  weights = WEIGHTS,
): ReviewCard {
  const scheduler = schedulerFor(retention, weights);
  const last_review = at < card.last_review ? card.last_review : at;
  const memory = memoryAfter(card, daysBetween(card.last_review, last_review), answer, scheduler);
  const missed = card.state === 'learning' ? 'learning' : 'relearning';
  return {
    ...memory,
    due: dueAfter(memory, last_review, scheduler),
    last_review,
    reps: card.reps + 1,
    lapses: card.lapses + (answer.correct ? 0 : 1),
    state: answer.correct ? 'review' : missed,
  };
}

type Memory = Pick<ReviewCard, 'stability' | 'difficulty'>;

/** The memory after an answer so many days later. A right one was known or guessed; both memories are weighed by probability. */
function memoryAfter(before: Memory | null, days: number, answer: Evidence, scheduler: FSRS): Memory {
  const forgotten = () => memoryOf(scheduler.next_state(before, days, GRADES.again));
  if (!answer.correct) return forgotten();
  const remembered = memoryOf(scheduler.next_state(before, days, GRADES.good));
  const recall = before ? forgetting_curve(scheduler.parameters.w, days, before.stability) : KNOWN_AT_FIRST;
  const known = knownIfRight(recall, answer.guess);
  return known === 1 ? remembered : mixed(remembered, forgotten(), known, scheduler.parameters.w);
}

const memoryOf = ({ stability, difficulty }: Memory): Memory => ({ stability, difficulty });

/** The recall at which a stability is measured. */
const STABLE = 0.9;
/** Halving the interval so often leaves less than a millionth of it. */
const HALVINGS = 20;

/** One memory for two possible ones: its recall falls to 90 % when their mean does, and its difficulty is their mean. */
function mixed(remembered: Memory, forgotten: Memory, known: number, weights: readonly number[]): Memory {
  const mean = (one: number, other: number) => known * one + (1 - known) * other;
  const recallOf = ({ stability }: Memory, days: number) => forgetting_curve(weights, days, stability);
  let [low, high] = [forgotten.stability, remembered.stability].sort((one, other) => one - other) as [
    number,
    number,
  ];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (mean(recallOf(remembered, middle), recallOf(forgotten, middle)) > STABLE) low = middle;
    else high = middle;
  }
  return { stability: low, difficulty: mean(remembered.difficulty, forgotten.difficulty) };
}

/**
 * When recall will have fallen to the desired retention, in whole days. `next()` of ts-fsrs would keep a day between the intervals of its
 * four buttons, which makes a right answer's first interval longer than its stability allows.
 */
const dueAfter = ({ stability }: Memory, at: Date, scheduler: FSRS): Date =>
  new Date(at.getTime() + scheduler.next_interval(stability, 0) * DAY_MS);

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

/** The first card of each rating, number of choices and desired retention, to make many at once: memory, and days until it is due. */
export function firstCards(weights = WEIGHTS) {
  const [least, most] = RETENTION_RANGE.map((retention) => Math.round(retention * 100)) as [number, number];
  const retentions = Array.from({ length: most - least + 1 }, (_, index) => (least + index) / 100);
  return retentions.flatMap((retention) =>
    [0, ...CHOICES].flatMap((choices) =>
      [false, true].map((correct) => {
        const first = newCard({ correct, guess: guessChance(choices) }, new Date(0), retention, weights);
        const { stability, difficulty, due } = first;
        const rating = ratingOf(correct);
        return { retention, choices, rating, stability, difficulty, days: due.getTime() / DAY_MS };
      }),
    ),
  );
}

/** An answer to a question, so many days after the one before it. */
export type LoggedAnswer = Evidence & { days: number };

/** For each answer to a question but the first, how likely it was to be right by these weights, guesses included. */
export function predictedRight(answers: readonly LoggedAnswer[], weights: readonly number[]): number[] {
  const scheduler = schedulerFor(RETENTION_RANGE[1], weights);
  let memory: Memory | null = null;
  return answers.flatMap((answer) => {
    const recall = memory && forgetting_curve(weights, answer.days, memory.stability);
    memory = memoryAfter(memory, answer.days, answer, scheduler);
    return recall === null ? [] : [rightChance(recall, answer.guess)];
  });
}

/** How likely the answer is remembered at an instant, from 0 to 1; 1 before the last review. */
export function recallAt(
  { stability, last_review }: Pick<ReviewCard, 'stability' | 'last_review'>,
  at: Date,
  weights = WEIGHTS,
) {
  const days = Math.max(0, daysBetween(last_review, at));
  return forgetting_curve(weights, days, stability);
}

/** How many earlier answers it takes to know somebody's pace. */
const ANSWERS_FOR_PACE = 5;

/** The median of the seconds that a learner's answers took; null when there are too few. */
export function medianSeconds(seconds: readonly number[]): number | null {
  if (seconds.length < ANSWERS_FOR_PACE) return null;
  const sorted = seconds.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!];
  return (low + high) / 2;
}
