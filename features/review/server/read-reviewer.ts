import { type ReviewCard, recallAt } from '#domain/learning/review.ts';
import { REST_MS } from '#domain/learning/review-queue.ts';
import { type Catalog, type CatalogQuestion, type ReviewCall, readCatalog } from './read-catalog.ts';
import { endOfToday, paidFrom, pointsLeftToday } from './review-day.ts';
import { type CardColumns, readCards, readReviewer } from './reviewer-queries.ts';
import { currentWeights } from './weights/own-weights.ts';

/** A question that the caller has answered, with what is predicted about it now. */
export type SeenQuestion = {
  question: CatalogQuestion;
  due: Date;
  /** How likely the answer is remembered now, from 0 to 1. */
  recall: number;
  /** Whether the latest answer was right, and whether any was. */
  is_known: boolean;
  was_known: boolean;
  /** Whether it was answered since the answer that began its card. */
  is_reviewed: boolean;
  /** When it was last answered, if that was lately: it is not asked again so soon. */
  answered_at: Date | null;
};

export type Reviewer = Awaited<ReturnType<typeof readReviewerOf>>;

/** Everything that decides about the caller's reviews now. */
export async function readReviewerOf(call: ReviewCall) {
  const { db, caller, now } = call;
  const since = new Date(now.getTime() - REST_MS);
  const [catalog, [row], [cards], weights] = await Promise.all([
    readCatalog(call),
    readReviewer(db, { learner: caller.user_id, pointsFrom: paidFrom(now), answersFrom: since, now }),
    readCards(db, [caller.user_id]),
    currentWeights(db, now),
  ]);
  const { recent, paid_at, streak, ...facts } = row!;
  const answered = new Map<string, Date>();
  for (const { question_id, at } of recent)
    if (at > (answered.get(question_id)?.getTime() ?? 0)) answered.set(question_id, new Date(at));
  return {
    ...facts,
    points_left_today: pointsLeftToday({ paid_at, streak }, call),
    due_by: endOfToday(streak, call),
    catalog,
    answered,
    seen: seenQuestions(catalog, cards!, answered, (card) => recallAt(card, now, weights)),
  };
}

/** By question, the cards of present series whose lessons are open to the caller. */
function seenQuestions(
  catalog: Catalog,
  columns: CardColumns,
  answered: Map<string, Date>,
  recallOf: (card: Pick<ReviewCard, 'stability' | 'last_review'>) => number,
) {
  const values = (column: string | null) => column?.split(' ') ?? [];
  const [series, stabilities, states, reviews, dues, reps] = [
    values(columns.series_ids),
    values(columns.stabilities),
    values(columns.states),
    values(columns.reviews),
    values(columns.dues),
    values(columns.reps),
  ];
  const seen = new Map<string, SeenQuestion>();
  for (const [index, id] of values(columns.question_ids).entries()) {
    const question = catalog.questions.get(id);
    if (!question || question.series_id !== series[index]) continue;
    const last_review = new Date(Number(reviews[index]));
    const recall = recallOf({ stability: Number(stabilities[index]), last_review });
    const due = new Date(Number(dues[index]));
    seen.set(question.id, {
      ...{ question, due, recall, is_known: states[index] === 'review' },
      ...{ was_known: states[index] !== 'learning', is_reviewed: Number(reps[index]) > 1 },
      answered_at: answered.get(question.id) ?? null,
    });
  }
  return seen;
}
