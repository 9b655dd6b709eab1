import { answerQuestion, answersOfRuns } from '#features/asking/server/answer-question.ts';
import { practiceContract } from '#features/quiz/practice.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { finishPractice } from './finish-practice.ts';
import { startPractice } from './practise.ts';

const api = handle(practiceContract);
const ANSWERS = answersOfRuns('practice');

export const practiceRoutes = {
  start: api.start.handler(({ context, input }) => startPractice(context, input.id)),
  answer: api.answer.handler(({ context, input }) => answerQuestion(context, input, ANSWERS)),
  finish: api.finish.handler(({ context, input }) => finishPractice(context, input.id)),
};
