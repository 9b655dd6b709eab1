import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { answerKind, type GivenAnswers, OTHER_KIND } from './answer-kind.ts';
import { readAskedQuestion, saveGiven } from './answer-queries.ts';
import { gradeFor } from './grade-for.ts';
import { recall, rememberAsked } from './memory/open-questions.ts';
import { saveAnswer } from './quiz-queries.ts';

type Sent = { id: string; question_id: string; option?: number | undefined; answer?: unknown };
type Choice = { id: string; question_id: string; option: number };

/** How the answers of attempts, or those of practices, are read and saved. */
export type AnswerStore = GivenAnswers & {
  /** Saves a chosen option, unless an answer is saved already. */
  saveOption: typeof saveAnswer;
};

const OF_ATTEMPTS: AnswerStore = {
  saveOption: saveAnswer,
  recall,
  read: async (call, sent) => {
    const [asked] = await readAskedQuestion(call.db, [call.caller.user_id, sent.id, sent.question_id]);
    if (asked) rememberAsked(call, sent, asked);
    return asked;
  },
  save: saveGiven,
};

/**
 * Grades an answer and saves it. The same answer again gets the same reply; a different one is rejected.
 * @throws AppError `not_found` for another's attempt or a question that is not part of it, `invalid_request` for an
 *   answer that the question's kind does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion(call: Call, { option, ...sent }: Sent, store = OF_ATTEMPTS) {
  if (option === undefined) return answerKind(call, { ...sent, answer: sent.answer }, store);
  const choice = { ...sent, option };
  const save = () => savedOption(call, choice, store);
  // When two tabs answer at once, the slower one sees the saved answer only in a second query.
  const row = (await save()) ?? ensureFound(await save());
  if (row.option !== option) throw new AppError('already_answered');
  return gradeFor(call.caller, row);
}

/** The answer that is saved after this try; null while a simultaneous request is saving one. */
async function savedOption(
  { db, caller, now, zone }: Call,
  { id, question_id, option }: Choice,
  { saveOption }: AnswerStore,
) {
  const day = [zone, localDay(now, zone)] as const;
  const [found] = await saveOption(db, [caller.user_id, id, question_id, option, now, ...day]);
  const row = ensureFound(found);
  if (row.option !== null) return row;
  if (row.finished_at) throw new AppError('attempt_finished');
  if (row.has_body) throw new AppError('invalid_request', { fields: { option: [OTHER_KIND] } });
  if (option >= row.option_count)
    throw new AppError('invalid_request', { fields: { option: ['La pregunta no tiene esa opción.'] } });
  return null;
}
