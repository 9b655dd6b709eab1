import { handle } from '#server/endpoints/handlers.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { countEverything, readRecentActivity } from './read-dashboard.ts';
import { countChanged, countWaiting, readPasswordEnd } from './read-desk.ts';

export const dashboardRoutes = handle(dashboardContract, {
  show: async (call) => ({
    counts: await countEverything(call.db, call.now),
    waiting: await countWaiting(call),
    changed: await countChanged(call),
    password_expires_at: await readPasswordEnd(call),
    recent_activity: await readRecentActivity(call.db, call.now),
  }),
});
