import { handle } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { hostingContract } from '../hosting.contract.ts';
import { liveContract } from '../live.contract.ts';
import { answerLive } from './answer-live.ts';
import { moveLive, readBoard, removePlayer, startLive } from './host-live.ts';
import { joinLive } from './join-live.ts';
import { readState, viewOf } from './live-state.ts';
import { findPlayer } from './read-live.ts';

export const liveRoutes = handle(liveContract, {
  join: joinLive,
  state: async (call, { id, token }) => {
    const [player] = await findPlayer(call.db, { id, token: hashToken(token), now: call.now });
    return viewOf(await readState(call, id), ensureFound(player).id);
  },
  answer: answerLive,
});

export const hostingRoutes = handle(hostingContract, {
  start: startLive,
  board: readBoard,
  move: moveLive,
  remove: removePlayer,
});
