import { hasBody } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import { localDay } from '#domain/time/week.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { AskedQuestion, saveGiven } from './answer-queries.ts';
import { gradeFor } from './grade-for.ts';
import { gradeGiven, type StoredVersion, shownQuestion } from './kinds/shown-question.ts';
import type { RecalledQuestion } from './memory/open-questions.ts';

type Answer = { id: string; question_id: string; answer: unknown };

/** How questions are read and answers saved: those of attempts, or those of practices. */
export type GivenAnswers = {
  /** A question without asking the database, if it is remembered. */
  recall?: (call: Call, sent: Answer) => RecalledQuestion | undefined;
  read: (call: Call, sent: Answer) => Promise<AskedQuestion | undefined>;
  save: typeof saveGiven;
};

/**
 * Grades an answer to a kind without one right option and saves it. The same answer again gets the same reply; a different one is
 * rejected.
 * @throws AppError as `answerQuestion` does; `invalid_request` for an answer that the question's kind cannot grade
 */
export async function answerKind(call: Call, sent: Answer, store: GivenAnswers) {
  return gradeAndSave(call, sent, store, store.recall?.(call, sent) ?? (await findAsked(call, sent, store)));
}

const findAsked = async (call: Call, sent: Answer, { read }: GivenAnswers) =>
  ensureFound(await read(call, sent));

async function gradeAndSave(
  call: Call,
  sent: Answer,
  store: GivenAnswers,
  asked: AskedQuestion | RecalledQuestion,
): Promise<ReturnType<typeof gradeFor>> {
  const { db, caller, now, zone } = call;
  const answer = readGiven(asked, caller, sent.answer);
  if (asked.given !== null) return presentGiven(call, asked, answer);
  if (asked.finished_at) throw new AppError('attempt_finished');
  const graded = gradeGiven(asked, caller, answer);
  const { version_id, regrade_id } = asked;
  const { share } = graded;
  const day = [zone, localDay(now, zone)] as const;
  const values = [caller.user_id, sent.id, version_id, answer, share, now, regrade_id] as const;
  const [saved] = await store.save(db, [...values, ...day]);
  if (saved) return gradeFor(caller, { ...graded, ...saved, wrong_variants: 0, correct: share === 1 });
  // The question was answered, the attempt finished or deleted, or a regrade gave the version another key.
  return gradeAndSave(call, sent, store, await findAsked(call, sent, store));
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

/** The error for another answer than the saved one, which has no options to speak of. */
export const otherAnswer = () =>
  new AppError('already_answered', { message: 'Ya respondiste esta pregunta con otra respuesta.' });

type Saved = Extract<AskedQuestion, { given: KindAnswer }>;

/** The reply to the answer that is saved now, which must be this one. */
function presentGiven({ caller }: Call, saved: Saved, answer: KindAnswer) {
  if (!isSameJson(saved.given, answer)) throw otherAnswer();
  const { explanation, passage, share, reported, wrong_variants } = saved;
  const graded = gradeGiven(saved, caller, saved.given);
  const feedback = { explanation, passage, reported };
  return gradeFor(caller, { ...graded, ...feedback, share, wrong_variants, correct: share === 1 });
}
