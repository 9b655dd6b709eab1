import { optionOrder } from '#domain/option-order.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { gradeFor } from './grade-for.ts';
import type { LessonRow } from './quiz-queries.ts';

type Attempted = LessonRow & { lesson_title: string };

/** An attempt as its learner sees it: options, answers and keys are in the order shown (domain/option-order.ts). */
export function presentAttempt({ caller }: Call, lesson_id: string, lesson: Attempted) {
  const shown = (lesson.questions ?? []).map(({ version_id, shuffle_options, ...question }) => ({
    ...question,
    order: optionOrder(lesson.seed, { id: version_id, shuffle_options, options: question.options }),
  }));
  const orders = new Map(shown.map(({ id, order }) => [id, order]));
  return {
    id: ensureFound(lesson.attempt_id),
    lesson_id,
    lesson_title: lesson.lesson_title,
    questions: shown.map(({ order, options, ...question }) => ({
      ...question,
      options: order.map((index) => options[index]!),
    })),
    answers: (lesson.answers ?? []).map(({ question_id, option, correct_answer, ...grade }) => {
      const order = orders.get(question_id)!;
      return {
        question_id,
        option: order.indexOf(option),
        ...gradeFor(caller, { ...grade, correct_answer: order.indexOf(correct_answer) }),
      };
    }),
  };
}
