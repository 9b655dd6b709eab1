import { cardsContract } from '#features/cards/cards.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { gradeCardAnswer, readCards } from './read-cards.ts';

export const cardsRoutes = handlePrinted(cardsContract, {
  ofLesson: (call, input) => readCards(call, input.id),
  answer: gradeCardAnswer,
});
