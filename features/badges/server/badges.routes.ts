import { badgesContract } from '#features/badges/badges.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { listBadges } from './list-badges.ts';

export const badgesRoutes = handle(badgesContract, {
  list: async (call) => ({ badges: await listBadges(call) }),
});
