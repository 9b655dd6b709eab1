import { handle } from '#server/endpoints/handlers.ts';
import { supportContract } from '../support.contract.ts';
import { createSupportRequest, listOwnRequests } from './create-support-request.ts';

export const supportRoutes = handle(supportContract, {
  create: createSupportRequest,
  mine: listOwnRequests,
});
