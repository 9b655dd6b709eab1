import { isSameJson } from '#domain/same-json.ts';
import {
  otherAnswer,
  readSent,
  rejectedAnswer,
  type SentForm,
} from '#features/asking/server/answer-question.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { GUEST, keepAnswer } from './guest-sql.ts';
import { findGuest } from './start-as-guest.ts';

type GuestAnswer = SentForm & { question_id: string };

/**
 * Grades an answer and keeps it; it is locked as in a quiz.
 * @throws AppError `not_found` without a guest, and for a question of another lesson; `invalid_request`, `already_answered`
 */
export async function answerAsGuest(call: Call, { question_id, ...sent }: GuestAnswer) {
  const { questions, seed, id } = ensureFound(await findGuest(call));
  const question = ensureFound(questions?.find((one) => one.id === question_id));
  const form = readSent({ ...question, seed }, GUEST, sent);
  if ('problem' in form) throw rejectedAnswer(sent, form.problem);
  await keepAnswer(call.db, { guest: id, version: question.version_id, given: form.answer });
  const after = ensureFound(await findGuest(call));
  const kept = ensureFound(after.answers?.find((one) => one.question_id === question_id));
  if (!isSameJson(kept.given, form.answer)) throw otherAnswer(kept.given);
  const { answers } = presentQuestions({ caller: GUEST }, { ...after, answers: [kept] });
  return ensureFound(answers[0]);
}
