import { handle } from '#server/endpoints/handlers.ts';
import { regradesContract } from '../regrades.contract.ts';
import { listRegrades } from './list-regrades.ts';
import { checkRegrade, startRegrade } from './start-regrade.ts';

export const regradesRoutes = handle(regradesContract, {
  list: (call, input) => listRegrades(call.db, input.id),
  check: checkRegrade,
  start: startRegrade,
});
