import { rankingContract } from '#features/ranking/ranking.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { readGlobalAround, readWeeklyAround } from './read-around.ts';
import { readNearby, readOwnRank } from './read-nearby.ts';
import { readGlobalRanking, readWeeklyRanking } from './read-rankings.ts';
import { presentRanking } from './share-ranking.ts';

const api = handle(rankingContract);

export const rankingRoutes = {
  global: api.global.handler(async ({ context }) => ({
    ranking: presentRanking(await readGlobalRanking(context), context.caller.user_id),
  })),
  weekly: api.weekly.handler(async ({ context }) => ({
    ranking: presentRanking(await readWeeklyRanking(context), context.caller.user_id),
  })),
  globalAround: api.globalAround.handler(({ context }) => readGlobalAround(context)),
  weeklyAround: api.weeklyAround.handler(({ context }) => readWeeklyAround(context)),
  me: api.me.handler(({ context }) => readOwnRank(context)),
  nearby: api.nearby.handler(({ context }) => readNearby(context)),
};
