import { handle } from '#server/endpoints/handlers.ts';
import { activityContract } from '../activity.contract.ts';
import { exportActivity, listActivity } from './list-activity.ts';

export const activityRoutes = handle(activityContract, {
  list: listActivity,
  export: exportActivity,
});
