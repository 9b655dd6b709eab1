import { type FSRS, forgetting_curve, fsrs, Rating } from 'ts-fsrs';
import { DAY_MS } from '#domain/time/durations.ts';
import { LONGEST_INTERVAL_DAYS, RETENTION_RANGE, WEIGHTS } from './review-parameters.ts';

/** After a right answer a card is in `review`, after a wrong first one in `learning`, after a later wrong one in `relearning`. */
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

const GRADES = { again: Rating.Again, good: Rating.Good, easy: Rating.Easy } as const;

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
export const newCard = (rating: ReviewRating, at: Date, retention: number): ReviewCard => {
  const scheduler = schedulerFor(retention);
  const memory = scheduler.next_state(null, 0, GRADES[rating]);
  return {
    ...memory,
    due: dueAfter(memory, at, scheduler),
    last_review: at,
    reps: 1,
    lapses: 0,
    state: rating === 'again' ? 'learning' : 'review',
  };
};

/**
 * The card after another answer. Where the clock has gone back, the answer counts as given at the former review.
 * @param retention the desired retention, 0.80 to 0.95; @throws RangeError for another
 */
export function nextCard(card: ReviewCard, rating: ReviewRating, at: Date, retention: number): ReviewCard {
  const scheduler = schedulerFor(retention);
  const last_review = at < card.last_review ? card.last_review : at;
  const memory = scheduler.next_state(card, daysBetween(card.last_review, last_review), GRADES[rating]);
  return {
    ...memory,
    due: dueAfter(memory, last_review, scheduler),
    last_review,
    reps: card.reps + 1,
    lapses: card.lapses + (rating === 'again' ? 1 : 0),
    state: rating === 'again' ? 'relearning' : 'review',
  };
}

type Memory = Pick<ReviewCard, 'stability' | 'difficulty'>;

/**
 * When recall will have fallen to the desired retention, in whole days. `next()` of ts-fsrs would keep a day between the intervals of its
 * four buttons, which makes a right answer's first interval longer than its stability allows.
 */
const dueAfter = ({ stability }: Memory, at: Date, scheduler: FSRS): Date =>
  new Date(at.getTime() + scheduler.next_interval(stability, 0) * DAY_MS);

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

/** The first card of each rating at each desired retention, to make many at once: memory, and days until it is due. */
export function firstCards() {
  const [least, most] = RETENTION_RANGE.map((retention) => Math.round(retention * 100)) as [number, number];
  const retentions = Array.from({ length: most - least + 1 }, (_, index) => (least + index) / 100);
  return retentions.flatMap((retention) =>
    REVIEW_RATINGS.map((rating) => {
      const { stability, difficulty, due, last_review } = newCard(rating, new Date(0), retention);
      return {
        retention,
        rating,
        stability,
        difficulty,
        days: (due.getTime() - last_review.getTime()) / DAY_MS,
      };
    }),
  );
}

/** How likely the answer is remembered at an instant, from 0 to 1; 1 before the last review. */
export function recallAt(
  { stability, last_review }: Pick<ReviewCard, 'stability' | 'last_review'>,
  at: Date,
) {
  const days = Math.max(0, daysBetween(last_review, at));
  return forgetting_curve(WEIGHTS, days, stability);
}

/** How many earlier answers it takes to know somebody's pace. */
export const ANSWERS_FOR_PACE = 5;

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
