import { recallAt } from '#domain/review.ts';
import { REST_MS } from '#domain/review-queue.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Catalog, type CatalogQuestion, readCatalog } from './read-catalog.ts';
import { paidFrom, pointsLeftToday } from './review-day.ts';
import { type CardRow, readCards, readReviewer } from './reviewer-queries.ts';

/** A question that the caller has answered, with what is predicted about it now. */
export type SeenQuestion = {
  question: CatalogQuestion;
  due: Date;
  /** How likely the answer is remembered now, from 0 to 1. */
  recall: number;
  /** When it was last answered, if that was lately: it is not asked again so soon. */
  answered_at: Date | null;
};

export type Reviewer = Awaited<ReturnType<typeof readReviewerOf>>;

/** Everything that decides about the caller's reviews now. */
export async function readReviewerOf(call: Call) {
  const { db, caller, now } = call;
  const since = new Date(now.getTime() - REST_MS);
  const [catalog, [row], cards] = await Promise.all([
    readCatalog(call),
    readReviewer(db, [caller.user_id, paidFrom(now), since, now]),
    readCards(db, [caller.user_id]),
  ]);
  const { recent, paid_at, streak, ...facts } = row!;
  const answered = new Map<string, Date>();
  for (const { question_id, at } of recent)
    if (at > (answered.get(question_id)?.getTime() ?? 0)) answered.set(question_id, new Date(at));
  return {
    ...facts,
    points_left_today: pointsLeftToday({ paid_at, streak }, call),
    catalog,
    answered,
    seen: seenQuestions(catalog, cards, answered, now),
  };
}

/** By question, the cards of present series whose lessons are open to the caller. */
function seenQuestions(catalog: Catalog, cards: CardRow[], answered: Map<string, Date>, now: Date) {
  const seen = new Map<string, SeenQuestion>();
  for (const { question_id, series_id, stability, due, last_review } of cards) {
    const question = catalog.questions.get(question_id);
    if (question?.series_id !== series_id) continue;
    const recall = recallAt({ stability, last_review: new Date(last_review) }, now);
    const answered_at = answered.get(question_id) ?? null;
    seen.set(question_id, { question, due: new Date(due), recall, answered_at });
  }
  return seen;
}
