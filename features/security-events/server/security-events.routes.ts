import { handle } from '#server/endpoints/handlers.ts';
import { securityEventsContract } from '../security-events.contract.ts';
import { countOtherSessions, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readOwnEvents } from './read-own-events.ts';

const api = handle(securityEventsContract);

export const securityEventsRoutes = {
  mine: api.mine.handler(async ({ context, input }) => ({
    ...(await readOwnEvents(context, input)),
    other_sessions: await countOtherSessions(context),
  })),
  endOtherSessions: api.endOtherSessions.handler(async ({ context, input }) => ({
    ended: await endOtherSessions(context, input.password),
  })),
  sessions: api.sessions.handler(({ context }) => listOwnSessions(context)),
  endSession: api.endSession.handler(({ context, input }) => endOwnSession(context, input)),
};
