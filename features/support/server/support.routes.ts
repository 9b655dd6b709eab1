import { handle } from '#server/endpoints/handlers.ts';
import { supportContract } from '../support.contract.ts';
import { createSupportRequest, listOwnRequests } from './create-support-request.ts';

const api = handle(supportContract);

export const supportRoutes = {
  create: api.create.handler(({ context, input }) => createSupportRequest(context, input)),
  mine: api.mine.handler(({ context }) => listOwnRequests(context)),
};
