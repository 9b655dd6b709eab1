import type { Answer } from '#domain/answer.ts';
import type { Call } from '#server/endpoints/call.ts';
import { gradeSaved } from './answer-question.ts';
import { gradeFor } from './grade-for.ts';
import type { AskedRow } from './run-sql.ts';
import { orderOf, presentQuestion } from './shown-question.ts';

/** Questions and answers as their learner sees them: options, answers and keys are in the order shown (domain/option-order.ts). */
export function presentQuestions({ caller }: Pick<Call, 'caller'>, { seed, ...asked }: AskedRow) {
  const questions = (asked.questions ?? []).map((question) => ({
    ...question,
    order: orderOf(question, seed),
  }));
  const versions = new Map(questions.map((question) => [question.id, question]));
  return {
    questions: questions.map(({ id, points, ...version }) => ({
      id,
      ...presentQuestion(version, seed, caller, asked.hints?.[version.version_id]),
      points,
    })),
    answers: (asked.answers ?? []).map(({ question_id, regraded, ...answer }) => {
      const { given } = answer;
      const version = { ...versions.get(question_id)!, seed };
      return {
        question_id,
        ...shownAnswer(given, version.order),
        ...(regraded && { regraded: true as const }),
        ...gradeFor(caller, { ...answer, ...gradeSaved({ ...version, ...answer }, caller) }),
      };
    }),
  };
}

function shownAnswer(given: Answer, order: readonly number[]) {
  if ('dont_know' in given) return given;
  return 'option' in given ? { option: order.indexOf(given.option) } : { answer: given };
}
