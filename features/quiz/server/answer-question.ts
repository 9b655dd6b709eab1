import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { gradeFor } from './grade-for.ts';
import { saveAnswer } from './quiz-queries.ts';

type Answer = { id: string; question_id: string; option: number };

/** Saves an answer of an attempt or of a practice, unless one is saved already. */
type SaveAnswer = typeof saveAnswer;

/**
 * Grades an answer and saves it. The same answer again gets the same reply; a different one is rejected.
 * @throws AppError `not_found` for another's attempt or a question that is not part of it, `invalid_request` for an
 *   option the question does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion(call: Call, answer: Answer, saveAnswerOnce: SaveAnswer = saveAnswer) {
  const save = () => saved(call, answer, saveAnswerOnce);
  // When two tabs answer at once, the slower one sees the saved answer only in a second query.
  const row = (await save()) ?? ensureFound(await save());
  if (row.option !== answer.option) throw new AppError('already_answered');
  return gradeFor(call.caller, row);
}

/** The answer that is saved after this try; null while a simultaneous request is saving one. */
async function saved({ db, caller, now }: Call, { id, question_id, option }: Answer, save: SaveAnswer) {
  const [found] = await save(db, [caller.user_id, id, question_id, option, now]);
  const row = ensureFound(found);
  if (row.option !== null) return row;
  if (row.finished_at) throw new AppError('attempt_finished');
  if (option >= row.option_count)
    throw new AppError('invalid_request', { fields: { option: ['La pregunta no tiene esa opción.'] } });
  return null;
}
