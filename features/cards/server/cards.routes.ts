import { cardsContract } from '#features/cards/cards.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { gradeCardAnswer, readCards } from './read-cards.ts';

const api = handle(cardsContract);

export const cardsRoutes = {
  ofLesson: api.ofLesson.handler(({ context, input }) => readCards(context, input.id)),
  answer: api.answer.handler(({ context, input }) => gradeCardAnswer(context, input)),
};
