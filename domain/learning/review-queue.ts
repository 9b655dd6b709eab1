import { HOUR_MS } from '#domain/time/durations.ts';
import { MASTERED } from './mastery.ts';

/** New questions that one session asks at most. */
const MOST_NEW = 5;

/** A question that was answered within this time, anywhere, is not asked again. */
export const REST_MS = 12 * HOUR_MS;

/** Points that right answers to due cards pay on one local day at most. */
export const MOST_POINTS_A_DAY = 20;

/** A card that can be asked now. */
export type AskableCard = {
  question_id: string;
  due: Date;
  /** How likely the answer is remembered now, from 0 to 1. */
  recall: number;
  /** The mastery of its subtopic, from 0 to 1. */
  mastery: number;
};

type Askable = {
  cards: readonly AskableCard[];
  /** New questions of completed lessons, in the order of the course. */
  fresh: readonly string[];
};

/**
 * What a session asks, in this order (docs/product.md §18): due cards, the least remembered first; where some are due, the cards of
 * subtopics that are not mastered, the weakest subtopic first; new questions.
 * @param dueBy cards due up to then count as due
 * @returns ids of questions, at most `size`
 */
export function reviewQueue({ cards, fresh }: Askable, dueBy: Date, size: number): string[] {
  const due = cards.filter((card) => isDue(card, dueBy)).sort((one, other) => one.recall - other.recall);
  const weak = cards
    .filter((card) => due.length > 0 && !isDue(card, dueBy) && card.mastery < MASTERED)
    .sort((one, other) => one.mastery - other.mastery || one.recall - other.recall);
  const known = [...due, ...weak].map(({ question_id }) => question_id);
  return [...known, ...fresh.slice(0, MOST_NEW)].slice(0, size);
}

export const isDue = ({ due }: { due: Date }, dueBy: Date): boolean => due <= dueBy;
