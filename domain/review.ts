import { type FSRS, forgetting_curve, fsrs, Rating, State } from 'ts-fsrs';
import { LONGEST_INTERVAL_DAYS, RETENTION_RANGE, WEIGHTS } from './review-parameters.ts';

export const CARD_STATES = ['new', 'learning', 'review', 'relearning'] as const;

/** How an answer is rated, always from the answer itself: wrong, right, or right and quick. */
export const REVIEW_RATINGS = ['again', 'good', 'easy'] as const;
export type ReviewRating = (typeof REVIEW_RATINGS)[number];

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

const DAY_MS = 86_400_000;
const GRADES = { again: Rating.Again, good: Rating.Good, easy: Rating.Easy } as const;
const STATES = [State.New, State.Learning, State.Review, State.Relearning];

const schedulers = new Map<number, FSRS>();

/** The scheduler for a desired retention. Intervals are whole days from one review to the next, without chance. */
function schedulerFor(retention: number): FSRS {
  const known = schedulers.get(retention);
  if (known) return known;
  const [least, most] = RETENTION_RANGE;
  if (!(retention >= least && retention <= most))
    throw new RangeError(`retention must be from ${least} to ${most}, not ${retention}`);
  const scheduler = fsrs({
    request_retention: retention,
    maximum_interval: LONGEST_INTERVAL_DAYS,
    w: WEIGHTS,
    enable_fuzz: false,
    enable_short_term: false,
  });
  schedulers.set(retention, scheduler);
  return scheduler;
}

/**
 * The card of a question that is answered for the first time.
 * @param retention the desired retention, 0.80 to 0.95; @throws RangeError for another
 */
export function newCard(rating: ReviewRating, at: Date, retention: number): ReviewCard {
  return schedule(
    { due: at, stability: 0, difficulty: 0, reps: 0, lapses: 0, state: 'new' },
    rating,
    at,
    retention,
  );
}

/**
 * The card after another answer. Where the clock has gone back, the answer counts as given at the former review.
 * @param retention the desired retention, 0.80 to 0.95; @throws RangeError for another
 */
export function nextCard(card: ReviewCard, rating: ReviewRating, at: Date, retention: number): ReviewCard {
  return schedule(card, rating, at < card.last_review ? card.last_review : at, retention);
}

type Scheduled = Omit<ReviewCard, 'last_review'> & { last_review?: Date };

function schedule(card: Scheduled, rating: ReviewRating, at: Date, retention: number): ReviewCard {
  const state = STATES[CARD_STATES.indexOf(card.state)]!;
  const before = { ...card, state, elapsed_days: 0, scheduled_days: 0, learning_steps: 0 };
  const { card: after } = schedulerFor(retention).next(before, at, GRADES[rating]);
  const { stability, difficulty, due, reps, lapses } = after;
  return { stability, difficulty, due, reps, lapses, last_review: at, state: CARD_STATES[after.state] };
}

/** How likely the answer is remembered at an instant, from 0 to 1; 1 before the last review. */
export function recallAt(
  { stability, last_review }: Pick<ReviewCard, 'stability' | 'last_review'>,
  at: Date,
) {
  const days = Math.max(0, at.getTime() - last_review.getTime()) / DAY_MS;
  return forgetting_curve(WEIGHTS, days, stability);
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

/** @param median of the learner's earlier answers, in seconds; null when it is not known */
export function ratingOf(correct: boolean, seconds: number, median: number | null): ReviewRating {
  if (!correct) return 'again';
  return median !== null && seconds < median ? 'easy' : 'good';
}
