import { isSameJson } from '#domain/same-json.ts';
import {
  otherAnswer,
  questionOf,
  readGiven,
  type SentForm,
} from '#features/asking/server/answer-question.ts';
import { type AskedQuestion, readAskedQuestion } from '#features/asking/server/asked-question.ts';
import { gradeFor } from '#features/asking/server/grade-for.ts';
import { gradeGiven, presentQuestion } from '#features/asking/server/shown-question.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import {
  addVariant,
  type OfQuestion,
  readVariant,
  saveVariantAnswer,
  type VariantRow,
} from './variant-queries.ts';

type Named = { id: string; question_id: string };

const VARIANTS_A_DAY: Limit = { name: 'variants', points: 300, seconds: 86_400 };

/**
 * A further variant of an answered question, with other figures; the newest one again while it is not answered.
 * @throws AppError `not_found` for another's attempt and a question whose figures are not drawn, `not_answered`, `rate_limited`
 */
export async function startVariant(call: Call, of: Named) {
  const asked = await findAnswered(call, of);
  const key = keyOf(call, of, asked);
  const [newest] = await readVariant(call.db, { ...key, number: null });
  const number = newest?.given === null ? newest.number : (newest?.number ?? 0) + 1;
  if (number !== newest?.number) {
    await call.limits.consume(VARIANTS_A_DAY, call.caller.user_id);
    await addVariant(call.db, { ...key, number, now: call.now });
  }
  const { points } = asked;
  const question = presentQuestion(asked, asked.seed, call.caller, 0, number);
  return { number, question: { id: of.question_id, ...question, points } };
}

type Sent = Named & SentForm & { number: number };

/**
 * Grades and saves an answer to a further variant; it changes no score and no points.
 * @throws AppError `not_found` for a variant that was not started, `invalid_request`, `already_answered`
 */
export async function answerVariant(call: Call, { number, id, question_id, ...sent }: Sent) {
  const of = { id, question_id };
  const asked = await findAnswered(call, of);
  const key = keyOf(call, of, asked);
  const variant = await findVariant(call, key, number);
  const answer = readGiven(asked, call.caller, sent, number);
  const graded = gradeGiven(asked, call.caller, answer, number);
  const toSave = { ...key, number, given: answer, share: graded.share, now: call.now };
  if (variant.given === null) await saveVariantAnswer(call.db, toSave);
  // A simultaneous call may have saved another answer.
  const saved = await findVariant(call, key, number);
  if (!isSameJson(saved.given, answer)) throw otherAnswer(answer);
  const { wrong_variants } = await findAnswered(call, of);
  const { explanation, passage } = asked;
  return gradeFor(call.caller, {
    ...graded,
    explanation,
    passage,
    reason: null,
    wrong_variants,
    correct: graded.share === 1,
  });
}

const keyOf = ({ caller }: Call, { id }: Named, { version_id }: AskedQuestion): OfQuestion => ({
  ...{ learner: caller.user_id, attempt: id, version: version_id },
});

async function findAnswered(call: Call, of: Named) {
  const [found] = await readAskedQuestion(call.db, questionOf(call, of, 'quiz'));
  const asked = ensureFound(found);
  if (!isDrawn(asked.body)) throw new AppError('not_found');
  if (asked.given === null)
    throw new AppError('not_answered', { message: 'Responde la pregunta antes de pedir otra igual.' });
  return asked;
}

async function findVariant({ db }: Call, key: OfQuestion, number: number): Promise<VariantRow> {
  const [variant] = await readVariant(db, { ...key, number });
  return ensureFound(variant);
}
