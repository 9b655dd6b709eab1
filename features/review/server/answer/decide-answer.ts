import {
  guessChance,
  newCard,
  nextCard,
  type ReviewCard,
  ratingOf,
  recallAt,
} from '#domain/learning/review.ts';
import type { AnswerFacts } from './answer-facts.ts';
import type { MovedCard } from './card-moves-sql.ts';

type Answered = {
  correct: boolean;
  again: boolean;
  now: Date;
  /** How many points reviews can still pay today. */
  pointsLeft: number;
  weights: readonly number[];
};

/** Decides what an answer moves and pays (docs/product.md §18); one to a returned or left question does neither. */
export function decideAnswer(facts: AnswerFacts, answered: Answered) {
  const { series_id, present_series_id } = facts;
  const card = readCard(facts);
  const continues = card?.series_id === series_id;
  if (answered.again || !(continues || series_id === present_series_id)) return { moved: null, points: 0 };
  const { correct, now, weights } = answered;
  // What arrives late moves no card that was answered after it.
  if (card && card.last_review > now) return { moved: null, points: 0 };
  const shown = { correct, guess: guessChance(facts.choices) };
  const before = continues ? card : null;
  const after = before
    ? nextCard(before, shown, now, facts.retention, weights)
    : newCard(shown, now, facts.retention, weights);
  const moved: MovedCard = {
    ...{ ...after, series_id, rating: ratingOf(correct) },
    recall: before && recallAt(before, now, weights),
    due_before: before?.due ?? null,
    reviewed_before: card?.last_review ?? null,
  };
  const isDue = before !== null && facts.due?.getTime() === before.due.getTime();
  const pays = isDue && correct && !facts.is_paid && answered.pointsLeft > 0;
  return { moved, points: pays ? 1 : 0 };
}

const readCard = ({ card }: AnswerFacts): (ReviewCard & { series_id: string }) | null =>
  card && { ...card, due: new Date(card.due), last_review: new Date(card.last_review) };
