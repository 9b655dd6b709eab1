import type { Answer } from '#domain/answer.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { Caller } from '#server/session/caller.ts';
import { gradeFor } from './grade-for.ts';
import type { AskedLesson, AskedRow, SavedAnswer } from './run-sql.ts';
import { gradeGiven, orderOf, presentQuestion } from './shown-question.ts';

type Learner = Pick<Caller, 'is_premium' | 'country'> & Partial<Pick<Caller, 'explanations_open'>>;
type Shown = Omit<AskedRow, 'answers'> & {
  /** Without its share an answer is graded anew. */
  answers: (Omit<SavedAnswer, 'share'> & { share?: number })[] | null;
};

/** Questions and answers as their learner sees them: options, answers and keys are in the order shown (option-order.ts). */
export function presentQuestions({ caller }: { caller: Learner }, { seed, ...asked }: Shown) {
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

/** Questions of a run over several lessons, each with the lesson that it is of. */
export function withLessons<Question extends { id: string }>(
  questions: readonly Question[],
  lessons: readonly AskedLesson[],
) {
  const lessonOf = new Map(lessons.map(({ question_id, ...lesson }) => [question_id, lesson]));
  return questions.map((question) => ({ ...question, ...ensureFound(lessonOf.get(question.id)) }));
}

function shownAnswer(given: Answer, order: readonly number[]) {
  if ('dont_know' in given) return given;
  return 'option' in given ? { option: order.indexOf(given.option) } : { answer: given };
}
