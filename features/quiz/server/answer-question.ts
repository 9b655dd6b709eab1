import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { gradeFor } from './grade-for.ts';
import { lockAnswer } from './quiz-queries.ts';

type Answer = { id: string; question_id: string; option: number };

/**
 * Grades an answer and locks it. The same answer again gets the same reply; a different one is refused.
 *
 * @throws AppError `not_found` for another's attempt or a question that is not part of it, `invalid_request` for an
 *   option the question does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion(call: Call, answer: Answer) {
  // Where two tabs answer at once, the slower one sees what is locked only when it looks again.
  const locked = (await lock(call, answer)) ?? ensureFound(await lock(call, answer));
  if (locked.option !== answer.option) throw new AppError('already_answered');
  return gradeFor(call.caller, locked);
}

/** What is locked after this try; null when somebody else is locking an answer right now. */
async function lock({ db, caller, now }: Call, { id, question_id, option }: Answer) {
  const [row] = await lockAnswer(db, [caller.user_id, id, question_id, option, now]);
  const { explanation, finished_at, option_count, ...locked } = ensureFound(row);
  if (locked.option !== null) {
    const { correct, correct_answer } = locked;
    return { option: locked.option, correct: correct!, correct_answer: correct_answer!, explanation };
  }
  if (finished_at) throw new AppError('attempt_finished');
  if (option >= option_count)
    throw new AppError('invalid_request', { fields: { option: ['La pregunta no tiene esa opción.'] } });
  return null;
}
