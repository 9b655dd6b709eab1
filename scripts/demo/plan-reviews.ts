import { nextCard, type ReviewCard, type ReviewRating, ratingOf, recallAt } from '#domain/learning/review.ts';
import { DEFAULT_RETENTION } from '#domain/learning/review-parameters.ts';
import { normal, type Random } from './random.ts';

/** A question that a learner of the demo has answered in a quiz, with its card since then. */
export type DemoCard = { question_id: string; card: ReviewCard };

export type DemoReview = {
  question_id: string;
  rating: ReviewRating;
  recall: number;
  before: ReviewCard;
  after: ReviewCard;
  at: Date;
};

/** The answers of one sitting, the first one first. */
export type DemoSession = DemoReview[];

const DAY_MS = 86_400_000;
const SIZE = 10;
const SECONDS = 20;
/** Shares of learners who review for a while, and of those who come back once after a long time. */
const REGULAR = 0.45;
const RETURNING = 0.3;

/**
 * Plans one learner's reviews up to now. Whether an answer is right follows the memory model of the schedule, with people who remember
 * longer and shorter than it predicts.
 */
export function planReviews(random: Random, cards: readonly DemoCard[], now: Date): DemoSession[] {
  const strength = Math.exp(normal(random) * 0.2);
  const sessions: DemoSession[] = [];
  const present = new Map(cards.map(({ question_id, card }) => [question_id, card]));
  for (const at of visitsOf(random, cards, now)) {
    const session = reviewDue(random, present, at, strength);
    if (session.length > 0) sessions.push(session);
  }
  return sessions;
}

function visitsOf(random: Random, cards: readonly DemoCard[], now: Date): Date[] {
  const first = Math.min(...cards.map(({ card }) => card.last_review.getTime()));
  const habit = random();
  if (habit < REGULAR) return regularVisits(random, first, now);
  const wait = 30 + Math.floor(random() * 40);
  return habit < REGULAR + RETURNING ? upTo(now, [first + wait * DAY_MS]) : [];
}

/** Every one to four days, until the habit is lost. */
function regularVisits(random: Random, first: number, now: Date): Date[] {
  const until = first + (15 + random() * 120) * DAY_MS;
  const visits: number[] = [];
  for (let at = first + DAY_MS; at < until; at += (1 + Math.floor(random() * 4)) * DAY_MS) visits.push(at);
  return upTo(now, visits);
}

const upTo = (now: Date, visits: readonly number[]): Date[] =>
  visits.filter((at) => at < now.getTime() - DAY_MS).map((at) => new Date(at));

/** Answers what is due at a visit, the least remembered first, and moves its cards. */
function reviewDue(
  random: Random,
  present: Map<string, ReviewCard>,
  visit: Date,
  strength: number,
): DemoSession {
  const due = [...present]
    .filter(([, card]) => card.due <= visit)
    .sort(([, one], [, other]) => recallAt(one, visit) - recallAt(other, visit));
  return due.slice(0, SIZE).map(([question_id, before], index) => {
    const at = new Date(visit.getTime() + (index + 1) * SECONDS * 1000);
    const { stability, last_review } = before;
    const isRight = random() < recallAt({ stability: stability * strength, last_review }, at);
    const after = nextCard(before, { correct: isRight, guess: 0 }, at, DEFAULT_RETENTION);
    present.set(question_id, after);
    return { question_id, rating: ratingOf(isRight), recall: recallAt(before, at), before, after, at };
  });
}
