import { handle } from '#server/endpoints/handlers.ts';
import { regradesContract } from '../regrades.contract.ts';
import { listRegrades } from './list-regrades.ts';
import { checkRegrade, startRegrade } from './start-regrade.ts';

const api = handle(regradesContract);

export const regradesRoutes = {
  list: api.list.handler(({ context, input }) => listRegrades(context.db, input.id)),
  check: api.check.handler(({ context, input }) => checkRegrade(context, input)),
  start: api.start.handler(({ context, input }) => startRegrade(context, input)),
};
