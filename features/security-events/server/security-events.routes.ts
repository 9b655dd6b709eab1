import { handle } from '#server/endpoints/handlers.ts';
import { securityEventsContract } from '../security-events.contract.ts';
import { countOtherSessions, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readOwnEvents } from './read-own-events.ts';

export const securityEventsRoutes = handle(securityEventsContract, {
  mine: async (call, input) => ({
    ...(await readOwnEvents(call, input)),
    other_sessions: await countOtherSessions(call),
  }),
  endOtherSessions: async (call, input) => ({
    ended: await endOtherSessions(call, input.password),
  }),
  sessions: listOwnSessions,
  endSession: endOwnSession,
});
