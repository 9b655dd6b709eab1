import { streakContract } from '#features/streak/streak.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { endPause, pauseStreak } from './pause-streak.ts';
import { readMonth } from './read-month.ts';

export const streakRoutes = handle(streakContract, {
  month: (call, input) => readMonth(call, input.month),
  pause: pauseStreak,
  endPause,
});
