import type { api } from '#web/api/client.ts';
import type { OptionState } from '../quiz-run.ts';

export type Report = Awaited<ReturnType<typeof api.quiz.report>>;
export type ReportedQuestion = Report['questions'][number];

export const wrongOf = ({ questions }: Report): ReportedQuestion[] =>
  questions.filter(({ answer }) => answer?.correct === false);

/** Whether the learner may see right options and explanations; they come with every answer then. */
export const showsKeys = ({ questions }: Report): boolean =>
  questions.some(({ answer }) => answer?.correct_answer !== undefined || answer?.key !== undefined);

/** How an option of a finished quiz is marked; options of an unanswered question are not. */
export function reportedState({ answer }: ReportedQuestion, option: number): OptionState {
  if (answer?.option === option) return answer.correct ? 'right' : 'wrong';
  return answer?.correct_answer === option ? 'key' : 'locked';
}
