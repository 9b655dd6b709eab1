import { practiceContract } from '#features/quiz/practice.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerQuestion } from './answer-question.ts';
import { savePracticeAnswer } from './practice-queries.ts';
import { finishPractice, startPractice } from './practise.ts';

const api = handle(practiceContract);

export const practiceRoutes = {
  start: api.start.handler(({ context, input }) => startPractice(context, input.id)),
  answer: api.answer.handler(({ context, input }) => answerQuestion(context, input, savePracticeAnswer)),
  finish: api.finish.handler(({ context, input }) => finishPractice(context, input.id)),
};
