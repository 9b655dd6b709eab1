import { badgesContract } from '#features/badges/badges.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { listBadges } from './list-badges.ts';

const api = handle(badgesContract);

export const badgesRoutes = {
  list: api.list.handler(async ({ context }) => ({ badges: await listBadges(context) })),
};
