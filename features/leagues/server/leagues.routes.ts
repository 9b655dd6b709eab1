import { leaguesContract } from '#features/leagues/leagues.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { joinLeague, leaveLeague } from './join-league.ts';
import { readLeague } from './read-league.ts';

export const leaguesRoutes = handle(leaguesContract, {
  mine: readLeague,
  join: async (call) => {
    await joinLeague(call);
    return readLeague(call);
  },
  leave: async (call) => {
    await leaveLeague(call);
    return readLeague(call);
  },
});
