import { medianSeconds } from '#domain/learning/review.ts';
import { isDue, REST_MS } from '#domain/learning/review-queue.ts';
import type { Call } from '#server/endpoints/call.ts';
import { bringOwnCards } from './bring-cards.ts';
import { topicsOf } from './mastery.ts';
import { askable, queueOf } from './queue-of.ts';
import { type Reviewer, readReviewerOf } from './read-reviewer.ts';
import { readWeakest } from './read-weakest.ts';

/** What a question takes while the learner's pace is not known. */
const USUAL_SECONDS = 22;

/** What there is to review today, and how well each subtopic is known (docs/product.md §18). */
export async function readOverview(call: Call) {
  await bringOwnCards(call);
  const reviewer = await readReviewerOf(call);
  const ready = queueOf(reviewer, reviewer.size).length;
  const seconds = ready * (medianSeconds(reviewer.seconds) ?? USUAL_SECONDS);
  return {
    due: askable(reviewer).filter((card) => isDue(card, reviewer.due_by)).length,
    ready,
    minutes: Math.max(1, Math.round(seconds / 60)),
    size: reviewer.size,
    retention: reviewer.retention,
    open_session: reviewer.open_session,
    next_due_at: nextDue(reviewer),
    learnt: reviewer.seen.size,
    points_left_today: reviewer.points_left_today,
    mastery: [...topicsOf(reviewer).values()],
    ...(await readWeakest(call, reviewer)),
  };
}

/** When the next card can be asked as a due one that cannot be asked now; null without one. */
export function nextDue({ seen, due_by }: Reviewer): Date | null {
  const times = [...seen.values()]
    .filter((card) => card.answered_at !== null || !isDue(card, due_by))
    .map(({ due, answered_at }) =>
      Math.max(due.getTime(), answered_at ? answered_at.getTime() + REST_MS : 0),
    );
  const next = Math.min(...times);
  return Number.isFinite(next) ? new Date(next) : null;
}
