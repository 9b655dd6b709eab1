import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { gradeFor } from './grade-for.ts';
import { saveAnswer } from './quiz-queries.ts';

type Answer = { id: string; question_id: string; option: number };

/**
 * Grades an answer and saves it. The same answer again gets the same reply; a different one is rejected.
 * @throws AppError `not_found` for another's attempt or a question that is not part of it, `invalid_request` for an
 *   option the question does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion(call: Call, answer: Answer) {
  // When two tabs answer at once, the slower one sees the saved answer only in a second query.
  const saved = (await save(call, answer)) ?? ensureFound(await save(call, answer));
  if (saved.option !== answer.option) throw new AppError('already_answered');
  return gradeFor(call.caller, saved);
}

/** The answer that is saved after this try; null while a simultaneous request is saving one. */
async function save({ db, caller, now }: Call, { id, question_id, option }: Answer) {
  const [found] = await saveAnswer(db, [caller.user_id, id, question_id, option, now]);
  const row = ensureFound(found);
  if (row.option !== null) return row;
  if (row.finished_at) throw new AppError('attempt_finished');
  if (option >= row.option_count)
    throw new AppError('invalid_request', { fields: { option: ['La pregunta no tiene esa opción.'] } });
  return null;
}
