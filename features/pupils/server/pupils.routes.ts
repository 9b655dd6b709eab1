import { handle } from '#server/endpoints/handlers.ts';
import { pupilsContract } from '../pupils.contract.ts';
import { checkPupils } from './check-pupils.ts';
import { createPupils } from './create-pupils.ts';
import { listPupils, resetPasswords } from './reset-passwords.ts';

export const pupilsRoutes = handle(pupilsContract, {
  list: listPupils,
  check: checkPupils,
  create: createPupils,
  resetPasswords,
});
