import { handle } from '#server/endpoints/handlers.ts';
import { spellingContract } from '../spelling.contract.ts';
import { findMisspelled } from './find-misspelled.ts';

export const spellingRoutes = handle(spellingContract, {
  check: async (_call, { text }) => ({ words: await findMisspelled(text) }),
});
