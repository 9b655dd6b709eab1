import { answerQuestion, answersOfRuns } from '#features/asking/server/answer-question.ts';
import { practiceContract } from '#features/quiz/practice.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { finishPractice } from './finish-practice.ts';
import { startPractice } from './practise.ts';

const ANSWERS = answersOfRuns('practice');

export const practiceRoutes = handlePrinted(practiceContract, {
  start: (call, input) => startPractice(call, input.id),
  answer: (call, input) => answerQuestion(call, input, ANSWERS),
  finish: (call, input) => finishPractice(call, input.id),
});
