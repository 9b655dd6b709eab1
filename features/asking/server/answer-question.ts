import type { Answer, RunPurpose } from '#domain/answer.ts';
import { hasBody } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { type AskedQuestion, readAskedQuestion } from './asked-question.ts';
import { type GradedAnswer, gradeFor } from './grade-for.ts';
import { type RecalledQuestion, recall, rememberAsked } from './memory/open-questions.ts';
import type { Feedback } from './run-sql.ts';
import { saveAnswer } from './save-answer.ts';
import { gradeGiven, orderOf, type StoredVersion, shownQuestion } from './shown-question.ts';

/** The place of the chosen option, what the question's kind is answered by, or 'No lo sé'. */
export type SentForm = { option?: number | undefined; answer?: unknown; dont_know?: true | undefined };

/** An answer as it is sent. */
export type SentAnswer = SentForm & { id: string; question_id: string };

type Asked = AskedQuestion | RecalledQuestion;
type ToSave = { asked: Asked; given: Answer; share: number };

/** How the answers of a purpose are read and saved. */
export type AnswerStore = {
  /** A question without asking the database, if this process remembers it. */
  recall?: (call: Call, sent: SentAnswer) => RecalledQuestion | undefined;
  read: (call: Call, sent: SentAnswer) => Promise<AskedQuestion | undefined>;
  /** Saves it, or returns no row when it was answered, finished, deleted or regraded meanwhile. */
  save: (call: Call, sent: SentAnswer, answer: ToSave) => Promise<Feedback | undefined>;
};

/** The answers of a purpose that saves nothing else with them. */
export const answersOfRuns = (purpose: RunPurpose): AnswerStore => ({
  recall: (call, sent) => recall(call, sent, purpose),
  read: async (call, sent) => {
    const [asked] = await readAskedQuestion(call.db, questionOf(call, sent, purpose));
    if (asked) rememberAsked(call, sent, purpose, asked);
    return asked;
  },
  save: async ({ db, caller, now, zone, today }, { id }, { asked, given, share }) => {
    const of = { learner: caller.user_id, run: id, purpose, version: asked.version_id };
    const event = { now, zone, day: today };
    const [saved] = await saveAnswer(db, { ...of, given, share, regrade: asked.regrade_id, ...event });
    return saved;
  },
});

export const questionOf = (
  { caller }: Call,
  { id, question_id }: SentAnswer,
  purpose: RunPurpose,
  round = 0,
) => ({
  ...{ learner: caller.user_id, run: id, question: question_id, purpose, round },
});

/**
 * Grades an answer and saves it. The same answer again gets the same reply; a different one is rejected.
 * @throws AppError `not_found` for another's run or a question that is not part of it, `invalid_request` for an answer that the
 *   question's kind does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion(call: Call, sent: SentAnswer, store: AnswerStore) {
  const remembered = store.recall?.(call, sent);
  const reply = remembered && (await answerAsked(call, sent, store, ordered(remembered)));
  return reply || answerRead(call, sent, store);
}

async function answerRead(call: Call, sent: SentAnswer, store: AnswerStore): Promise<GradedAnswer> {
  const asked = ordered(ensureFound(await store.read(call, sent)));
  const given = readSent(asked, call.caller, sent);
  if ('problem' in given) throw rejected(asked, sent, given.problem);
  if (asked.given !== null) {
    if (!isSameJson(asked.given, given.answer)) throw otherAnswer(asked.given);
    return replyTo(call, gradeSaved(asked, call.caller), asked);
  }
  if (asked.finished_at) throw new AppError('attempt_finished');
  // Without a reply it was answered or finished meanwhile, or a regrade gave the version another key.
  return (await answerAsked(call, sent, store, asked)) ?? answerRead(call, sent, store);
}

/** Saves an answer to a question that is open as far as is known. @returns nothing when it could not be saved */
async function answerAsked(call: Call, sent: SentAnswer, store: AnswerStore, asked: Asked) {
  const given = readSent(asked, call.caller, sent);
  if ('problem' in given) return undefined;
  const graded = gradeGiven(asked, call.caller, given.answer);
  const { share } = graded;
  const saved = await store.save(call, sent, { asked, given: given.answer, share });
  return saved && replyTo(call, { ...graded, correct: share === 1 }, { ...saved, wrong_variants: 0 });
}

const ordered = <Question extends Asked>(asked: Question): Question => ({
  ...asked,
  order: orderOf(asked, asked.seed),
});

type Given = Parameters<typeof gradeGiven>[0] & { given: Answer; share: number };

const replyTo = (
  { caller }: Call,
  graded: ReturnType<typeof gradeSaved>,
  { explanation, passage, reason, reported, wrong_variants }: Feedback & { wrong_variants: number },
) => gradeFor(caller, { explanation, passage, reason, reported, wrong_variants, ...graded });

/** What a saved answer is worth. A choice follows the key; the share of another answer is the one that was saved. */
export function gradeSaved(answered: Given, learner: { country: string }) {
  const { given, share: saved } = answered;
  const graded = gradeGiven(answered, learner, given);
  const share = 'option' in given ? graded.share : saved;
  return { ...graded, share, correct: share === 1 };
}

/** An answer in the form that is stored, or what is wrong with it. */
export function readSent(
  asked: StoredVersion & { seed: string | null },
  learner: { country: string },
  { option, answer, dont_know }: SentForm,
  variant = 0,
) {
  if (dont_know) return { answer: { dont_know } };
  const isChoice = option !== undefined;
  if (isChoice === hasBody(asked.kind)) return { problem: OTHER_KIND };
  return KINDS[asked.kind].read(
    shownQuestion(asked, asked.seed, learner, variant),
    isChoice ? { option } : answer,
  );
}

/** As `readSent`. @throws AppError `invalid_request` for an answer that the question's kind cannot grade */
export function readGiven(...sent: Parameters<typeof readSent>): Answer {
  const read = readSent(...sent);
  if ('problem' in read) throw rejectedAnswer(sent[2], read.problem);
  return read.answer;
}

const OTHER_KIND = 'La respuesta no es del tipo de esta pregunta.';

const rejectedAnswer = ({ option }: SentForm, problem: string) =>
  new AppError('invalid_request', { fields: { [option === undefined ? 'answer' : 'option']: [problem] } });

/** An option that does not exist is no matter any more once the question is answered or the run finished. */
function rejected({ kind, given, finished_at }: AskedQuestion, sent: SentAnswer, problem: string): AppError {
  if (sent.option !== undefined && given && !hasBody(kind)) return otherAnswer(given);
  if (sent.option !== undefined && finished_at) return new AppError('attempt_finished');
  return rejectedAnswer(sent, problem);
}

/** The error for another answer than the saved one; the client shows the right one of a choice itself. */
export const otherAnswer = (saved: Answer) =>
  'option' in saved
    ? new AppError('already_answered')
    : new AppError('already_answered', { message: 'Ya respondiste esta pregunta con otra respuesta.' });
