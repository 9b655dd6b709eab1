import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { bringOwnCards } from '../bring-cards.ts';
import { dueByVersion, masteryOfQueue, queueOf } from '../queue-of.ts';
import { readReviewerOf } from '../read-reviewer.ts';
import { openSession, readSession, type SessionRow } from './session-queries.ts';

const SESSIONS_A_DAY: Limit = { name: 'review sessions', points: 60, seconds: 86_400 };

/**
 * Opens a review session, or resumes the one that is open, with the answers given so far.
 * @throws AppError `nothing_to_review`, `rate_limited`
 */
export async function startSession(call: Call, size: number | undefined) {
  const open = await findSession(call, null);
  if (open) return present(call, open);
  await bringOwnCards(call);
  const reviewer = await readReviewerOf(call);
  const wanted = size ?? reviewer.size;
  const queue = queueOf(reviewer, wanted);
  if (queue.length === 0) throw new AppError('nothing_to_review');
  await call.limits.consume(SESSIONS_A_DAY, call.caller.user_id);
  const { questions } = reviewer.catalog;
  const versions = queue.map((id) => questions.get(id)!.version_id);
  await openSession(call.db, {
    ...{ learner: call.caller.user_id, size: wanted, versions, now: call.now },
    due: JSON.stringify(dueByVersion(reviewer, queue)),
    mastery: JSON.stringify(masteryOfQueue(reviewer, queue)),
  });
  return present(call, ensureFound(await findSession(call, null)));
}

/** An own session, open or finished. @throws AppError `not_found` for another's */
export async function showSession(call: Call, id: string) {
  return present(call, ensureFound(await findSession(call, id)));
}

async function findSession({ db, caller }: Call, id: string | null): Promise<SessionRow | undefined> {
  const [row] = await readSession(db, [caller.user_id, id]);
  return row;
}

function present(call: Call, session: SessionRow) {
  const lessonOf = new Map(session.lessons.map(({ question_id, ...lesson }) => [question_id, lesson]));
  const { questions, answers } = presentQuestions(call, session);
  const again = session.again.map((returned) => presentQuestions(call, returned));
  return {
    id: session.id,
    size: session.size,
    questions: questions.map((question) => ({ ...question, ...ensureFound(lessonOf.get(question.id)) })),
    answers,
    again: again.flatMap((returned) => returned.questions),
    again_answers: again.flatMap((returned) => returned.answers),
  };
}
