import { type api, orpc } from '#web/api/client.ts';

export type Nearby = Awaited<ReturnType<typeof api.ranking.nearby>>;

export const globalRankingOptions = () => orpc.ranking.global.queryOptions();

export const weeklyRankingOptions = () => orpc.ranking.weekly.queryOptions();

export const nearbyOptions = () => orpc.ranking.nearby.queryOptions();
