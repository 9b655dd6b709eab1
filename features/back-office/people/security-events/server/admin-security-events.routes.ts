import { handle } from '#server/endpoints/handlers.ts';
import { adminSecurityEventsContract } from '../admin-security-events.contract.ts';
import { exportEvents, listEvents } from './list-events.ts';

export const adminSecurityEventsRoutes = handle(adminSecurityEventsContract, {
  list: (call, input) => listEvents(call.db, input),
  export: exportEvents,
});
