import { optionOrder } from '#domain/option-order.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Grade, gradeFor } from './grade-for.ts';
import { gradeGiven, presentQuestion, type StoredVersion } from './kinds/shown-question.ts';
import type { AskedRow, SavedAnswer } from './quiz-queries.ts';

/** Questions and answers as their learner sees them: options, answers and keys are in the order shown (domain/option-order.ts). */
export function presentQuestions({ caller }: Pick<Call, 'caller'>, { seed, ...asked }: AskedRow) {
  const questions = asked.questions ?? [];
  const versions = new Map(questions.map((question) => [question.id, question]));
  return {
    questions: questions.map(({ id, points, ...version }) => ({
      id,
      ...presentQuestion(version, seed, caller, asked.hints?.[version.version_id]),
      points,
    })),
    answers: (asked.answers ?? []).map(({ question_id, regraded, ...answer }) => {
      const { sent, grade } = readSaved(answer, { ...versions.get(question_id)!, seed }, caller);
      return {
        question_id,
        ...sent,
        ...(regraded && { regraded: true as const }),
        ...gradeFor(caller, grade),
      };
    }),
  };
}

type Sent = { option: number } | { answer: NonNullable<SavedAnswer['given']> };

/** A saved answer as it was sent, and what can be said about it. */
function readSaved(
  { option, correct_answer, given, share, reason, key_body, wrong_variants, ...rest }: SavedAnswer,
  asked: StoredVersion & { seed: string | null },
  learner: { country: string },
): { sent: Sent; grade: Grade } {
  if (given) {
    const graded = gradeGiven({ ...asked, key_body }, learner, given);
    return {
      sent: { answer: given },
      grade: { ...rest, ...graded, share, wrong_variants: wrong_variants ?? 0 },
    };
  }
  const order = optionOrder(asked.seed, { ...asked, id: asked.version_id });
  const place = (index: number | null) => order.indexOf(index ?? -1);
  return {
    sent: { option: place(option) },
    grade: { ...rest, reason: reason ?? '', correct_answer: place(correct_answer) },
  };
}
