import { answerQuestion, answersOfRuns } from '#features/asking/server/answer-question.ts';
import { quizContract } from '#features/quiz/quiz.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { finishAttempt } from './finish/finish-attempt.ts';
import { readReport } from './read-report.ts';
import { startAttempt } from './start-attempt.ts';

const api = handle(quizContract);
const ANSWERS = answersOfRuns('quiz');

export const quizRoutes = {
  start: api.start.handler(({ context, input }) => startAttempt(context, input.id)),
  answer: api.answer.handler(({ context, input }) => answerQuestion(context, input, ANSWERS)),
  finish: api.finish.handler(({ context, input }) => finishAttempt(context, input.id)),
  report: api.report.handler(({ context, input }) => readReport(context, input.id)),
};
