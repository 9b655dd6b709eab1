import { cardsContract } from '#features/cards/cards.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { gradeCardAnswer, readCards } from './read-cards.ts';

export const cardsRoutes = handle(cardsContract, {
  ofLesson: (call, input) => readCards(call, input.id),
  answer: gradeCardAnswer,
});
