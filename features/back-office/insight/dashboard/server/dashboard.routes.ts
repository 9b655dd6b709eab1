import { handle } from '#server/endpoints/handlers.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { countEverything, readRecentActivity } from './read-dashboard.ts';

const api = handle(dashboardContract);

export const dashboardRoutes = {
  show: api.show.handler(async ({ context: { db, now } }) => ({
    counts: await countEverything(db, now),
    recent_activity: await readRecentActivity(db, now),
  })),
};
