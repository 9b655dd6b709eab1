import { handle } from '#server/endpoints/handlers.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { countEverything, readRecentActivity } from './read-dashboard.ts';

export const dashboardRoutes = handle(dashboardContract, {
  show: async ({ db, now }) => ({
    counts: await countEverything(db, now),
    recent_activity: await readRecentActivity(db, now),
  }),
});
