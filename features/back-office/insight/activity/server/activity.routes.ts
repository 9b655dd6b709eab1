import { handle } from '#server/endpoints/handlers.ts';
import { activityContract } from '../activity.contract.ts';
import { exportActivity, listActivity } from './list-activity.ts';

const api = handle(activityContract);

export const activityRoutes = {
  list: api.list.handler(({ context, input }) => listActivity(context, input)),
  export: api.export.handler(({ context, input }) => exportActivity(context, input)),
};
