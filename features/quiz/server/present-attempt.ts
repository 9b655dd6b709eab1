import { optionOrder } from '#domain/option-order.ts';
import type { Call } from '#server/endpoints/call.ts';
import { gradeFor } from './grade-for.ts';
import type { AskedRow } from './quiz-queries.ts';

/** Questions and answers as their learner sees them: options, answers and keys are in the order shown (domain/option-order.ts). */
export function presentQuestions({ caller }: Pick<Call, 'caller'>, asked: AskedRow) {
  const shown = (asked.questions ?? []).map(({ version_id, shuffle_options, ...question }) => ({
    ...question,
    order: optionOrder(asked.seed, { id: version_id, shuffle_options, options: question.options }),
  }));
  const orders = new Map(shown.map(({ id, order }) => [id, order]));
  return {
    questions: shown.map(({ order, options, ...question }) => ({
      ...question,
      options: order.map((index) => options[index]!),
    })),
    answers: (asked.answers ?? []).map(({ question_id, option, correct_answer, regraded, ...grade }) => {
      const order = orders.get(question_id)!;
      return {
        question_id,
        option: order.indexOf(option),
        ...(regraded && { regraded: true as const }),
        ...gradeFor(caller, { ...grade, correct_answer: order.indexOf(correct_answer) }),
      };
    }),
  };
}
