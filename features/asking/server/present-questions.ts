import type { Answer } from '#domain/answer.ts';
import type { Call } from '#server/endpoints/call.ts';
import { gradeFor } from './grade-for.ts';
import type { AskedRow } from './run-sql.ts';
import { gradeGiven, orderOf, presentQuestion } from './shown-question.ts';

/** Questions and answers as their learner sees them: options, answers and keys are in the order shown (option-order.ts). */
export function presentQuestions({ caller }: Pick<Call, 'caller'>, { seed, ...asked }: AskedRow) {
  const questions = (asked.questions ?? []).map(({ id, points, ...version }) => {
    const shown = { ...version, seed, order: orderOf({ ...version, seed }) };
    return { id, points, shown };
  });
  const shownOf = new Map(questions.map(({ id, shown }) => [id, shown]));
  return {
    questions: questions.map(({ id, points, shown }) => ({
      id,
      ...presentQuestion(shown, caller, asked.hints?.[shown.version_id]),
      points,
    })),
    answers: (asked.answers ?? []).map(({ question_id, regraded, given, share, key_body, ...feedback }) => {
      const shown = shownOf.get(question_id)!;
      return {
        question_id,
        ...shownAnswer(given, shown.order),
        ...(regraded && { regraded: true as const }),
        ...gradeFor(caller, gradeGiven({ ...shown, key_body }, caller, given, share), feedback),
      };
    }),
  };
}

function shownAnswer(given: Answer, order: readonly number[]) {
  if ('dont_know' in given) return given;
  return 'option' in given ? { option: order.indexOf(given.option) } : { answer: given };
}
