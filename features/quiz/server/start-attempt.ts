import { rememberSent } from '#features/asking/server/memory/open-questions.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { seesPremium } from '#server/session/caller.ts';
import { openAttempt, readLesson } from './quiz-queries.ts';

const ATTEMPTS_A_DAY: Limit = { name: 'attempts', points: 30, seconds: 86_400 };

/** Counts a quiz or a practice of a lesson. @throws AppError `rate_limited` beyond 30 a day and lesson */
export const countAttempt = (call: Call, lessonId: string) =>
  call.limits.consume(ATTEMPTS_A_DAY, `${call.caller.user_id} ${lessonId}`);

/**
 * Opens an attempt at a lesson, or resumes the one that is still open, with the answers given so far.
 * Keys and explanations of unanswered questions are not read.
 * @throws AppError `not_found` for a lesson the caller may not open, `no_questions`, `rate_limited`
 */
export async function startAttempt(call: Call, lessonId: string) {
  const lesson = await findLesson(call, lessonId);
  call.openings.note(call.caller, lessonId, call);
  if (lesson.attempt_id) return present(call, lessonId, lesson);
  if (lesson.question_count === 0) throw new AppError('no_questions');
  await countAttempt(call, lessonId);
  await openAttempt(call.db, call.caller.user_id, lessonId, call.now);
  return present(call, lessonId, await findLesson(call, lessonId));
}

async function findLesson({ db, caller, today }: Call, lesson: string) {
  const row = await readLesson(db, {
    learner: caller.user_id,
    lesson,
    seesPremium: seesPremium(caller),
    today,
  });
  return { ...row, lesson_title: ensureFound(row.lesson_title) };
}

function present(call: Call, lesson_id: string, lesson: Awaited<ReturnType<typeof findLesson>>) {
  const id = ensureFound(lesson.attempt_id);
  const { lesson_title } = lesson;
  return { id, lesson_id, lesson_title, ...presentQuestions(call, rememberSent(call, id, lesson)) };
}
