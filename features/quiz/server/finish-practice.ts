import { namedQuery } from '#db/named-query.ts';
import { percentageCorrect } from '#domain/game/points.ts';
import { isRightAnswer } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { findPractice } from './practise.ts';

/** Ends practice $2 of learner $1 at $3. */
const endPractice = namedQuery<object, [userId: string, practiceId: string, now: Date]>(
  'end_practice',
)`update runs set finished_at = $3 where user_id = $1 and id = $2 and finished_at is null`;

/** Ends a practice; again it returns the same. @throws AppError `not_found` for another's practice, `unanswered_questions` */
export async function finishPractice(call: Call, id: string) {
  const practice = await findPractice(call, { practice: id });
  const { attempt_id, lesson_id, lesson_title } = practice;
  const answers = practice.answers ?? [];
  const total_questions = practice.questions?.length ?? 0;
  if (answers.length < total_questions) throw new AppError('unanswered_questions');
  await endPractice(call.db, [call.caller.user_id, id, call.now]);
  const score = answers.filter(isRightAnswer).length;
  const percentage = percentageCorrect(score, total_questions);
  return { id, attempt_id, lesson_id, lesson_title, score, total_questions, percentage };
}
