import { handle } from '#server/endpoints/handlers.ts';
import { supportContract } from '../support.contract.ts';
import { createSupportRequest } from './create-support-request.ts';
import { listOwnRequests } from './list-own-requests.ts';

const api = handle(supportContract);

export const supportRoutes = {
  create: api.create.handler(({ context, input }) => createSupportRequest(context, input)),
  mine: api.mine.handler(({ context }) => listOwnRequests(context)),
};
