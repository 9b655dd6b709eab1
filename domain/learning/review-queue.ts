import { HOUR_MS } from '#domain/time/durations.ts';
import { MASTERED } from './mastery.ts';

/** Of so many questions of a session one may be new to reviews. */
const ONE_NEW_IN = 5;

/** Cards whose recall differs by less are asked in turns of their subtopics. */
const CLOSE_RECALL = 0.05;

/** So many misses say that asking alone does not teach it. */
const LEECH_MISSES = 4;

/** Whether a question is a leech: missed again and again, and the last time too. @param answers whether right, the latest first */
export const isLeech = (answers: readonly boolean[]): boolean =>
  answers[0] === false && answers.filter((correct) => !correct).length >= LEECH_MISSES;

/** A question that was answered within this time, anywhere, is not asked again. */
export const REST_MS = 12 * HOUR_MS;

/** Points that right answers to due cards pay on one local day at most. */
export const MOST_POINTS_A_DAY = 20;

/** A question that can be asked now, with the key of its subtopic. */
type Asked = { question_id: string; topic: string };

/** A card that can be asked now. */
export type AskableCard = Asked & {
  due: Date;
  /** How likely the answer is remembered now, from 0 to 1. */
  recall: number;
  /** The mastery of its subtopic, from 0 to 1. */
  mastery: number;
  /** Whether a review has asked it before. */
  is_reviewed: boolean;
};

type Askable = {
  cards: readonly AskableCard[];
  /** New questions of completed lessons. */
  fresh: readonly Asked[];
};

/**
 * What a session asks, in this order (docs/product.md §18): due cards, the least remembered first; where some are due, the cards of
 * subtopics that are not mastered; new questions. At most a fifth has never been reviewed, and further
 * due ones only where the reviewed ones that are due leave room.
 * @param dueBy cards due up to then count as due
 * @returns ids of questions, at most `size`
 */
export function reviewQueue({ cards, fresh }: Askable, dueBy: Date, size: number): string[] {
  const mostNew = Math.floor(size / ONE_NEW_IN);
  const due = cards.filter((card) => isDue(card, dueBy));
  const reviewed = due.filter(({ is_reviewed }) => is_reviewed);
  const first = inTurns(
    due.filter(({ is_reviewed }) => !is_reviewed),
    size,
  );
  const mostFirst = Math.max(mostNew, size - reviewed.length);
  const asked = inTurns([...reviewed, ...first.slice(0, mostFirst)], size);
  const weak = cards.filter(
    (card) => due.length > 0 && card.is_reviewed && !isDue(card, dueBy) && card.mastery < MASTERED,
  );
  const known = [...asked, ...inTurns(weak, size - asked.length)];
  const countNew = known.filter(({ is_reviewed }) => !is_reviewed).length;
  const unknown = fresh.map((question) => ({ ...question, recall: 0 }));
  const added = inTurns(unknown, Math.min(size - known.length, Math.max(0, mostNew - countNew)));
  return [...known, ...added].map(({ question_id }) => question_id);
}

export const isDue = ({ due }: { due: Date }, dueBy: Date): boolean => due <= dueBy;

/** The least remembered of these questions, at most so many; subtopics take turns among those of nearly the same recall. */
function inTurns<Card extends Asked & { recall: number }>(cards: readonly Card[], most: number): Card[] {
  let rest = cards.toSorted((one, other) => one.recall - other.recall);
  const picked: Card[] = [];
  const turns = new Map<string, number>();
  const turnsOf = ({ topic }: Card) => turns.get(topic) ?? 0;
  for (let [least] = rest; least && picked.length < most; [least] = rest) {
    const limit = least.recall + CLOSE_RECALL;
    const close = rest.filter(({ recall }) => recall <= limit);
    const next = close.reduce((best, card) => (compare(card, best) < 0 ? card : best));
    rest = rest.filter((card) => card !== next);
    picked.push(next);
    turns.set(next.topic, picked.length);
  }
  return picked;

  function compare(one: Card, other: Card): number {
    return turnsOf(one) - turnsOf(other) || (idEnd(one) < idEnd(other) ? -1 : 1);
  }
}

const idEnd = ({ question_id }: Asked) => question_id.slice(-12);
