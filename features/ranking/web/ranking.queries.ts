import { orpc } from '#web/api/client.ts';

export const globalRankingOptions = () => orpc.ranking.global.queryOptions();

export const weeklyRankingOptions = () => orpc.ranking.weekly.queryOptions();

export const myRankOptions = () => orpc.ranking.me.queryOptions();
