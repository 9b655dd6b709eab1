import { leaguesContract } from '#features/leagues/leagues.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { joinLeague, leaveLeague } from './join-league.ts';
import { readLeague } from './read-league.ts';

const api = handle(leaguesContract);

export const leaguesRoutes = {
  mine: api.mine.handler(({ context }) => readLeague(context)),
  join: api.join.handler(async ({ context }) => {
    await joinLeague(context);
    return readLeague(context);
  }),
  leave: api.leave.handler(async ({ context }) => {
    await leaveLeague(context);
    return readLeague(context);
  }),
};
