import { practiceContract } from '#features/quiz/practice.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerQuestion } from './answer-question.ts';
import { OF_PRACTICES } from './practice-queries.ts';
import { finishPractice, startPractice } from './practise.ts';

const api = handle(practiceContract);

export const practiceRoutes = {
  start: api.start.handler(({ context, input }) => startPractice(context, input.id)),
  answer: api.answer.handler(({ context, input }) => answerQuestion(context, input, OF_PRACTICES)),
  finish: api.finish.handler(({ context, input }) => finishPractice(context, input.id)),
};
