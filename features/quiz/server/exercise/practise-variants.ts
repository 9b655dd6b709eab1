import { namedQuery } from '#db/named-query.ts';
import type { Answer } from '#domain/answer.ts';
import {
  type AnswerStore,
  answerQuestion,
  type SentAnswer,
} from '#features/asking/server/answer-question.ts';
import { findAsked } from '#features/asking/server/asked-question.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { saveAnswer } from '#features/asking/server/save-answer.ts';
import { presentQuestion } from '#features/asking/server/shown-question.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';

/** A further variant of a question of an attempt. */
type VariantRow = { id: string; number: number } & (
  | { given: Answer; share: number }
  | { given: null; share: null }
);

type VariantKey = { learner: string; attempt: string; version: string; number: number | null };

/** The newest further variant, or the one with this number. */
const readVariant = namedQuery<VariantRow, VariantKey>('read_variant')`
  select x.id, x.number, g.given, g.share::float8 as share from runs x
  left join run_answers g on g.user_id = x.user_id and g.run_id = x.id
  where x.purpose = 'variant' and x.user_id = $learner::uuid and x.parent_id = $attempt::uuid
    and x.version_ids = array[$version::uuid] and x.number = coalesce($number::smallint, x.number)
  order by x.number desc limit 1`;

type NewVariant = NewRun & { attempt: string; number: number; seed: string | null };

/** Opens a variant, whose figures follow from the attempt's seed and its number. */
const openVariant = openingQuery<NewVariant>('open_variant', 'variant', {
  fields: { parent_id: '$attempt::uuid', number: '$number::smallint', seed: '$seed::uuid' },
});

type Named = { id: string; question_id: string };

const VARIANTS_A_DAY: Limit = { name: 'variants', points: 300, seconds: 86_400 };

/**
 * A further variant of an answered question, with other figures; the newest one again while it is not answered.
 * @throws AppError `not_found` for another's attempt and a question whose figures are not drawn, `not_answered`, `rate_limited`
 */
export async function startVariant(call: Call, of: Named) {
  const { seed, points, ...asked } = await findAnswered(call, of);
  const newest = await findVariant(call, of.id, asked);
  const number = newest?.given === null ? newest.number : (newest?.number ?? 0) + 1;
  if (number !== newest?.number) {
    await call.limits.consume(VARIANTS_A_DAY, call.caller.user_id);
    const variant = { attempt: of.id, versions: [asked.version_id], seed, number };
    await openVariant(call.db, { learner: call.caller.user_id, now: call.now, ...variant });
  }
  const question = presentQuestion({ ...asked, seed, variant: number }, call.caller);
  return { number, question: { id: of.question_id, ...question, points } };
}

/** Answers a further variant; no score changes. @throws AppError `not_found`, `not_answered`, `invalid_request`, `already_answered` */
export const answerVariant = (call: Call, { number, ...sent }: SentAnswer & { number: number }) =>
  answerQuestion(call, sent, answersOfVariant(number));

/** Variants are graded by the key that the answer in the quiz has. */
const answersOfVariant = (number: number): AnswerStore => {
  const read: AnswerStore['read'] = async (call, sent) => {
    const asked = await findAnswered(call, sent);
    const { given, share } = ensureFound(await findVariant(call, sent.id, asked, number));
    const open = { ...asked, variant: number, finished_at: null, reported: false };
    return given === null ? { ...open, given, share } : { ...open, given, share };
  };
  return {
    purpose: 'variant',
    read,
    save: async (call, answer, sent, asked) => {
      const { id: run } = ensureFound(await findVariant(call, sent.id, asked, number));
      const undated = { round: number, regrade: null, zone: null, day: null };
      const [saved] = await saveAnswer.variant(call.db, { ...answer, run, ...undated });
      // What is said about it depends on how many were answered wrong by now.
      return saved && read(call, sent);
    },
  };
};

async function findAnswered(call: Call, of: Named) {
  const asked = await findAsked(call, of, 'quiz');
  if (!isDrawn(asked.body)) throw new AppError('not_found');
  if (asked.given === null)
    throw new AppError('not_answered', { message: 'Responde la pregunta antes de pedir otra igual.' });
  return asked;
}

/** The variant with this number, or the newest one. */
async function findVariant(
  { db, caller }: Call,
  attempt: string,
  of: { version_id: string },
  number?: number,
) {
  const key = { learner: caller.user_id, attempt, version: of.version_id, number: number ?? null };
  const [variant] = await readVariant(db, key);
  return variant;
}
