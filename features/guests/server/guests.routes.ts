import { guestsContract } from '#features/guests/guests.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { answerAsGuest } from './answer-as-guest.ts';
import { readGuestCards } from './read-guest-cards.ts';
import { startAsGuest } from './start-as-guest.ts';

export const guestsRoutes = handlePrinted(guestsContract, {
  start: startAsGuest,
  cards: readGuestCards,
  answer: answerAsGuest,
});
