import { guestsContract } from '#features/guests/guests.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerAsGuest } from './answer-as-guest.ts';
import { startAsGuest } from './start-as-guest.ts';

export const guestsRoutes = handle(guestsContract, { start: startAsGuest, answer: answerAsGuest });
