import { quizContract } from '#features/quiz/quiz.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerQuestion } from './answer-question.ts';
import { finishAttempt } from './finish-attempt.ts';
import { readReport } from './read-report.ts';
import { startAttempt } from './start-attempt.ts';

const api = handle(quizContract);

export const quizRoutes = {
  start: api.start.handler(({ context, input }) => startAttempt(context, input.id)),
  answer: api.answer.handler(({ context, input }) => answerQuestion(context, input)),
  finish: api.finish.handler(({ context, input }) => finishAttempt(context, input.id)),
  report: api.report.handler(({ context, input }) => readReport(context, input.id)),
};
