import { answerQuestion, answersOfRuns } from '#features/asking/server/answer-question.ts';
import { quizContract } from '#features/quiz/quiz.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { finishAttempt } from './finish/finish-attempt.ts';
import { readReport } from './read-report.ts';
import { startAttempt } from './start-attempt.ts';

const ANSWERS = answersOfRuns('quiz');

export const quizRoutes = handlePrinted(quizContract, {
  start: (call, input) => startAttempt(call, input.id),
  answer: (call, input) => answerQuestion(call, input, ANSWERS),
  finish: (call, input) => finishAttempt(call, input.id),
  report: (call, input) => readReport(call, input.id),
});
