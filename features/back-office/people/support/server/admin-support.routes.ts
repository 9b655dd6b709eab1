import { handle } from '#server/endpoints/handlers.ts';
import { adminSupportContract } from '../admin-support.contract.ts';
import { answerSupportRequest, setManyRequestStatuses, setSupportRequestStatus } from './change-requests.ts';
import { exportSupportRequests, listSupportRequests } from './list-support-requests.ts';
import { readSupportRequest } from './read-support-requests.ts';

export const adminSupportRoutes = handle(adminSupportContract, {
  list: listSupportRequests,
  export: exportSupportRequests,
  one: (call, input) => readSupportRequest(call.db, input.id),
  answer: (call, input) => answerSupportRequest(call, input.id, input.answer),
  setStatus: (call, input) => setSupportRequestStatus(call, input.id, input.status),
  setManyStatuses: setManyRequestStatuses,
});
