import { percentageCorrect } from '#domain/game/points.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import {
  dropRightQuestions,
  endPractice,
  openPractice,
  type PracticeRow,
  readPractice,
} from './practice-queries.ts';
import { countAttempt } from './start-attempt.ts';

/**
 * Opens a practice of the questions that a finished attempt answered wrong, as they are now and in a new order, or resumes the one that is
 * still open. It counts like a quiz towards the attempts of a day.
 * @throws AppError `not_found` for another's attempt and one that is not finished, `nothing_wrong`, `lesson_closed`, `premium_required`,
 *   `wrong_questions_deleted`, `rate_limited`
 */
export async function startPractice(call: Call, attemptId: string) {
  const practice = await findCurrentPractice(call, attemptId);
  const problem = problemOf(practice);
  if (problem) throw new AppError(problem);
  if (practice.practice_id) return present(call, attemptId, practice);
  await countAttempt(call, practice.lesson_id);
  await openPractice(call.db, {
    ...{ learner: call.caller.user_id, attempt: attemptId },
    ...{ versions: practice.version_ids, now: call.now },
  });
  return present(call, attemptId, await findPractice(call, attemptId));
}

async function findPractice({ db, caller, today }: Call, attempt: string) {
  const of = { learner: caller.user_id, attempt, seesPremium: seesPremium(caller) };
  const [row] = await readPractice(db, { ...of, today });
  return ensureFound(row);
}

/** Without the questions that a regrade has made right, unless they are answered. */
async function findCurrentPractice(call: Call, attemptId: string) {
  const practice = await findPractice(call, attemptId);
  if (!practice.practice_id || !practice.is_outdated) return practice;
  await dropRightQuestions(call.db, [call.caller.user_id, practice.practice_id]);
  return findPractice(call, attemptId);
}

/** Why a practice of a finished attempt cannot be started or continued now, in the words of `startPractice`; null when it can. */
export async function whyNoPractice(call: Call, attemptId: string): Promise<string | null> {
  const problem = problemOf(await findPractice(call, attemptId));
  return problem && new AppError(problem).message;
}

function problemOf({ wrong, is_published, is_accessible, practice_id, holds, version_ids }: PracticeRow) {
  if (wrong === 0) return 'nothing_wrong';
  if (!is_published) return 'lesson_closed';
  if (!is_accessible) return 'premium_required';
  if (practice_id) return null;
  if (!holds) return 'lesson_closed';
  return version_ids.length === 0 ? 'wrong_questions_deleted' : null;
}

const present = (call: Call, attempt_id: string, practice: PracticeRow) => ({
  id: ensureFound(practice.practice_id),
  attempt_id,
  lesson_id: practice.lesson_id,
  lesson_title: practice.lesson_title,
  ...presentQuestions(call, practice),
});

/** Ends a practice; again it returns the same. @throws AppError `not_found` for another's practice, `unanswered_questions` */
export async function finishPractice({ db, caller, now }: Call, id: string) {
  const [row] = await endPractice(db, [caller.user_id, id, now]);
  const { is_complete, ...result } = ensureFound(row);
  if (!is_complete) throw new AppError('unanswered_questions');
  return { id, ...result, percentage: percentageCorrect(result.score, result.total_questions) };
}
