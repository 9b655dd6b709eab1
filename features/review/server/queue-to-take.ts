import { REVIEW_SIZES } from '#domain/learning/review-parameters.ts';
import type { Call } from '#server/endpoints/call.ts';
import { readKnownKeys } from './known-keys.ts';
import { dueByVersion, masteryOfQueue, queueOf } from './queue-of.ts';
import { readReviewerOf } from './read-reviewer.ts';

const MOST = Math.max(...REVIEW_SIZES);

/** What a session would ask now of the cards whose keys the caller was shown. What has drawn figures has another key each time. */
export async function queueToTake(call: Call) {
  const reviewer = await readReviewerOf(call);
  const { seen } = reviewer;
  const written = [...seen.values()].filter(({ question }) => !question.is_exercise);
  const versions = written.map(({ question }) => question.version_id);
  const rows = await readKnownKeys(call.db, [call.caller.user_id, versions]);
  const known = new Set(rows.map(({ id }) => id));
  const taken = written.filter(({ question }) => known.has(question.version_id));
  const own = {
    ...reviewer,
    seen: new Map(taken.map((card) => [card.question.id, card])),
    completed_lessons: [],
  };
  const queue = queueOf(own, MOST);
  return {
    versions: queue.map((id) => reviewer.catalog.questions.get(id)!.version_id),
    due: dueByVersion(reviewer, queue),
    mastery: masteryOfQueue(reviewer, queue),
  };
}
