import { handle } from '#server/endpoints/handlers.ts';
import { adminSupportContract } from '../admin-support.contract.ts';
import { answerSupportRequest, setManyRequestStatuses, setSupportRequestStatus } from './change-requests.ts';
import { exportSupportRequests, listSupportRequests } from './list-support-requests.ts';
import { readSupportRequest } from './read-support-requests.ts';

const api = handle(adminSupportContract);

export const adminSupportRoutes = {
  list: api.list.handler(({ context, input }) => listSupportRequests(context, input)),
  export: api.export.handler(({ context, input }) => exportSupportRequests(context, input)),
  one: api.one.handler(({ context, input }) => readSupportRequest(context.db, input.id)),
  answer: api.answer.handler(({ context, input }) => answerSupportRequest(context, input.id, input.answer)),
  setStatus: api.setStatus.handler(({ context, input }) =>
    setSupportRequestStatus(context, input.id, input.status),
  ),
  setManyStatuses: api.setManyStatuses.handler(({ context, input }) =>
    setManyRequestStatuses(context, input),
  ),
};
