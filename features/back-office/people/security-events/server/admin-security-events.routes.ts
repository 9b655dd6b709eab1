import { handle } from '#server/endpoints/handlers.ts';
import { adminSecurityEventsContract } from '../admin-security-events.contract.ts';
import { exportEvents, listEvents } from './list-events.ts';

const api = handle(adminSecurityEventsContract);

export const adminSecurityEventsRoutes = {
  list: api.list.handler(({ context, input }) => listEvents(context.db, input)),
  export: api.export.handler(({ context, input }) => exportEvents(context, input)),
};
