import type { Answer, RunPurpose } from '#domain/answer.ts';
import { hasBody } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import { OTHER_KIND } from '#kinds/any-kind.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { type AskedQuestion, findAsked } from './asked-question.ts';
import { type GradedAnswer, gradeFor } from './grade-for.ts';
import { type RecalledQuestion, recall, rememberAsked, rememberWhy } from './memory/open-questions.ts';
import type { Feedback, Why } from './run-sql.ts';
import { type AnswerToSave, saveAnswer } from './save-answer.ts';
import { type AskedVersion, gradeGiven, orderOf, shownQuestion } from './shown-question.ts';

/** The place of the chosen option, what the question's kind is answered by, or 'No lo sé'. */
export type SentForm = { option?: number | undefined; answer?: unknown; dont_know?: true | undefined };

/** An answer as it is sent. */
export type SentAnswer = SentForm & { id: string; question_id: string };

/** How the answers of a purpose are read and saved. */
export type AnswerStore = {
  purpose: RunPurpose;
  /** A question that this process remembers, without reading it. */
  recall?: (call: Call, sent: SentAnswer) => Promise<RecalledQuestion | undefined>;
  /** @throws AppError `not_found` */
  read: (call: Call, sent: SentAnswer) => Promise<AskedQuestion & { why?: Why }>;
  /** Saves it, or returns nothing when it was answered, finished, deleted or regraded meanwhile. */
  save: (
    call: Call,
    answer: AnswerToSave,
    sent: SentAnswer,
    asked: AskedVersion & { why?: Why | undefined },
  ) => Promise<Feedback | undefined>;
};

/** The answers of a purpose that saves nothing else with them. */
export const answersOfRuns = (purpose: 'quiz' | 'practice' | 'placement' | 'exam' | 'test'): AnswerStore => ({
  purpose,
  recall: (call, sent) => recall(call, sent, purpose),
  read: async (call, sent) => {
    const asked = await findAsked(call, sent, purpose);
    return rememberAsked(call, sent, asked);
  },
  save: async (call, answer, _sent, asked) => {
    const { why } = asked;
    const [saved] = await saveAnswer[purpose === 'quiz' || purpose === 'practice' ? purpose : 'other'](
      call.db,
      answer,
      why,
    );
    if (saved && !why) rememberWhy(call, asked, answer.regrade, saved);
    return saved;
  },
});

/**
 * Grades an answer and saves it. The same answer again gets the same reply; a different one is rejected.
 * @throws AppError `not_found` for another's run or a question that is not part of it, `invalid_request` for an answer that the
 *   question's kind does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion(
  call: Call,
  sent: SentAnswer,
  store: AnswerStore,
  isFirstTry = true,
): Promise<GradedAnswer> {
  const { caller, now, zone, today: day } = call;
  const recalled = isFirstTry && (await store.recall?.(call, sent));
  const read = recalled || (await store.read(call, sent));
  const asked = { ...read, order: orderOf(read) };
  // It may be answered, finished or regraded by now.
  const readAgain = () => answerQuestion(call, sent, store, false);
  const form = readSent(asked, caller, sent);
  if ('problem' in form) {
    if (recalled) return readAgain();
    throw rejected(asked, sent, form.problem);
  }
  const { answer } = form;
  if (asked.given !== null) {
    if (!isSameJson(asked.given, answer)) throw otherAnswer(asked.given);
    return gradeFor(caller, gradeGiven(asked, caller, answer, asked.share), asked);
  }
  if (asked.finished_at) throw new AppError('attempt_finished');
  const graded = gradeGiven(asked, caller, answer);
  const of = {
    learner: caller.user_id,
    run: sent.id,
    purpose: store.purpose,
    version: asked.version_id,
    round: 0,
  };
  const saving = { ...of, given: answer, share: graded.share, regrade: asked.regrade_id, now, zone, day };
  const saved = await store.save(call, saving, sent, asked);
  return saved ? gradeFor(caller, graded, saved) : readAgain();
}

/** An answer in the form that is stored, or what is wrong with it. */
export function readSent(asked: AskedVersion, learner: { country: string }, sent: SentForm) {
  const { option, answer, dont_know } = sent;
  if (dont_know) return { answer: { dont_know } };
  const isChoice = option !== undefined;
  if (isChoice === hasBody(asked.kind)) return { problem: OTHER_KIND };
  return KINDS[asked.kind].read(shownQuestion(asked, learner), isChoice ? { option } : answer);
}

/** For an answer that the question's kind cannot grade. */
export const rejectedAnswer = ({ option }: SentForm, problem: string) =>
  new AppError('invalid_request', { fields: { [option === undefined ? 'answer' : 'option']: [problem] } });

type Rejected = Pick<AskedQuestion, 'kind' | 'given' | 'finished_at'>;

/** An option that does not exist is no matter any more once the question is answered or the run finished. */
function rejected({ kind, given, finished_at }: Rejected, sent: SentAnswer, problem: string): AppError {
  if (sent.option !== undefined && given && (finished_at || !hasBody(kind))) return otherAnswer(given);
  if (sent.option !== undefined && finished_at) return new AppError('attempt_finished');
  return rejectedAnswer(sent, problem);
}

/** The error for another answer than the saved one; the client shows the right one of a choice itself. */
export const otherAnswer = (saved: Answer) =>
  'option' in saved
    ? new AppError('already_answered')
    : new AppError('already_answered', { message: 'Ya respondiste esta pregunta con otra respuesta.' });
