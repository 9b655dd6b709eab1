import { streakContract } from '#features/streak/streak.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { endPause, pauseStreak } from './pause-streak.ts';
import { readMonth } from './read-month.ts';

const api = handle(streakContract);

export const streakRoutes = {
  month: api.month.handler(({ context, input }) => readMonth(context, input.month)),
  pause: api.pause.handler(({ context, input }) => pauseStreak(context, input)),
  endPause: api.endPause.handler(({ context }) => endPause(context)),
};
