import { rankingContract } from '#features/ranking/ranking.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { readGlobalAround, readWeeklyAround } from './read-around.ts';
import { readNearby, readOwnRank } from './read-nearby.ts';
import { readGlobalRanking, readWeeklyRanking } from './read-rankings.ts';
import { presentRanking } from './share-ranking.ts';

export const rankingRoutes = handle(rankingContract, {
  global: async (call) => ({
    ranking: presentRanking(await readGlobalRanking(call), call.caller.user_id),
  }),
  weekly: async (call) => ({
    ranking: presentRanking(await readWeeklyRanking(call), call.caller.user_id),
  }),
  globalAround: readGlobalAround,
  weeklyAround: readWeeklyAround,
  me: readOwnRank,
  nearby: readNearby,
});
