import { type api, orpc } from '#web/api/client.ts';

export type GlobalAround = Awaited<ReturnType<typeof api.ranking.globalAround>>;

export const globalRankingOptions = () => orpc.ranking.global.queryOptions();

export const weeklyRankingOptions = () => orpc.ranking.weekly.queryOptions();

export const globalAroundOptions = () => orpc.ranking.globalAround.queryOptions();

export const weeklyAroundOptions = () => orpc.ranking.weeklyAround.queryOptions();
