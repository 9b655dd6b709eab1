import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import { dropRightQuestions } from './drop-right-questions.ts';
import { openPractice, type PracticeRow, readPractice } from './practice-queries.ts';
import { countAttempt } from './start-attempt.ts';

/**
 * Opens a practice of the questions that a finished attempt answered wrong, as they are now and in a new order, or resumes the one that is
 * still open. It counts like a quiz towards the attempts of a day.
 * @throws AppError `not_found` for another's attempt and one that is not finished, `nothing_wrong`, `lesson_closed`, `premium_required`,
 *   `wrong_questions_deleted`, `rate_limited`
 */
export async function startPractice(call: Call, attempt: string) {
  const practice = await findCurrentPractice(call, attempt);
  const problem = problemOf(practice);
  if (problem) throw new AppError(problem);
  if (practice.practice_id) return present(call, practice);
  await countAttempt(call, practice.lesson_id);
  const of = { learner: call.caller.user_id, attempt, now: call.now };
  await openPractice(call.db, { ...of, versions: practice.version_ids });
  return present(call, await findPractice(call, { attempt }));
}

/** The open practice of an attempt, or this practice. @throws AppError `not_found` for another's, and an attempt that is not finished */
export async function findPractice(call: Call, { attempt = null, practice = null }: Named) {
  const { db, caller, today } = call;
  const of = { learner: caller.user_id, attempt, practice };
  const [row] = await readPractice(db, { ...of, seesPremium: seesPremium(caller), today });
  return ensureFound(row);
}

type Named = { attempt?: string | null; practice?: string | null };

/** Without the questions that a regrade has made right, unless they are answered. */
async function findCurrentPractice(call: Call, attempt: string) {
  const practice = await findPractice(call, { attempt });
  if (!practice.practice_id || !practice.is_outdated) return practice;
  await dropRightQuestions(call.db, [call.caller.user_id, practice.practice_id]);
  return findPractice(call, { attempt });
}

/** Why a practice of a finished attempt cannot be started or continued now, in the words of `startPractice`; null when it can. */
export async function whyNoPractice(call: Call, attempt: string): Promise<string | null> {
  const problem = problemOf(await findPractice(call, { attempt }));
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

function present(call: Call, practice: PracticeRow) {
  const { practice_id, attempt_id, lesson_id, lesson_title } = practice;
  const asked = presentQuestions(call, practice);
  return { id: ensureFound(practice_id), attempt_id, lesson_id, lesson_title, ...asked };
}
