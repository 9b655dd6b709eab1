import { type api, orpc } from '#web/api/client.ts';

export type MyRank = Awaited<ReturnType<typeof api.ranking.me>>;

export const globalRankingOptions = () => orpc.ranking.global.queryOptions();

export const weeklyRankingOptions = () => orpc.ranking.weekly.queryOptions();

export const myRankOptions = () => orpc.ranking.me.queryOptions();
