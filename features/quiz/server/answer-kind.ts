import { hasBody } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { AskedQuestion, readAskedQuestion, saveGiven } from './answer-queries.ts';
import { gradeFor } from './grade-for.ts';
import { gradeGiven, type StoredVersion, shownQuestion } from './kinds/shown-question.ts';

type Answer = { id: string; question_id: string; answer: unknown };

/** How questions are read and answers saved: those of attempts, or those of practices. */
export type GivenAnswers = { read: typeof readAskedQuestion; save: typeof saveGiven };

/**
 * Grades an answer to a kind without one right option and saves it. The same answer again gets the same reply; a different one is
 * rejected.
 * @throws AppError as `answerQuestion` does; `invalid_request` for an answer that the question's kind cannot grade
 */
export async function answerKind(call: Call, sent: Answer, store: GivenAnswers) {
  const before = await findAsked(call, sent, store);
  const answer = readGiven(before, call.caller, sent.answer);
  if (before.given !== null) return presentGiven(call, before, answer);
  if (before.finished_at) throw new AppError('attempt_finished');
  const graded = gradeGiven(before, call.caller, answer);
  if (await isSavedNow(call, sent, before, answer, graded.share, store)) {
    const { passage, reported } = before;
    return gradeFor(call.caller, {
      ...graded,
      passage,
      wrong_variants: 0,
      correct: graded.share === 1,
      reported,
    });
  }
  const after = await findAsked(call, sent, store);
  if (after.given !== null) return presentGiven(call, after, answer);
  // Between reading and saving the attempt was finished, or a regrade gave the version another key.
  return answerKind(call, sent, store);
}

async function findAsked({ db, caller }: Call, { id, question_id }: Answer, { read }: GivenAnswers) {
  const [found] = await read(db, [caller.user_id, id, question_id]);
  return ensureFound(found);
}

/** Whether this call saved the answer; otherwise another one had, or nothing can be saved any more. */
async function isSavedNow(
  { db, caller, now }: Call,
  { id }: Answer,
  { version_id, regrade_id }: AskedQuestion,
  answer: KindAnswer,
  share: number,
  { save }: GivenAnswers,
): Promise<boolean> {
  const saved = await save(db, [caller.user_id, id, version_id, answer, share, now, regrade_id]);
  return saved.length > 0;
}

type Asked = StoredVersion & { seed: string | null };

/** An answer in the form that is stored. @throws AppError `invalid_request` for one that the question's kind cannot grade */
export function readGiven(
  asked: Asked,
  learner: { country: string },
  sent: unknown,
  variant = 0,
): KindAnswer {
  const { kind, seed } = asked;
  const read = hasBody(kind)
    ? KINDS[kind].read(shownQuestion(asked, seed, learner, variant), sent)
    : { problem: OTHER_KIND };
  if ('problem' in read) throw new AppError('invalid_request', { fields: { answer: [read.problem] } });
  return read.answer;
}

export const OTHER_KIND = 'La respuesta no es del tipo de esta pregunta.';

type Saved = Extract<AskedQuestion, { given: KindAnswer }>;

/** The reply to the answer that is saved now, which must be this one. */
function presentGiven({ caller }: Call, saved: Saved, answer: KindAnswer) {
  if (!isSameJson(saved.given, answer)) throw new AppError('already_answered');
  const { passage, share, reported, wrong_variants } = saved;
  const graded = gradeGiven(saved, caller, saved.given);
  return gradeFor(caller, { ...graded, passage, share, wrong_variants, correct: share === 1, reported });
}
