import { callByName } from '#web/api/call-by-name.ts';
import { createHttpLink } from '#web/api/http-link.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { type Send, submitWaiting } from './submit-taken.ts';

/** The worker's calls by their paths, since it does not load the contracts. They are sent as the page sends its own. */
const ENDPOINTS = {
  session: 'GET /auth/session',
  submit: 'POST /offline/runs/{id}/submission',
  submitReview: 'POST /offline/reviews/{id}/submission',
};

/**
 * Submits in the worker what waits of the person whose session this browser has; what others have waits for them.
 * @throws Error while something is left, so that the browser tries again
 */
export async function submitInWorker(): Promise<void> {
  const api = callByName<Send & { session(): Promise<{ user: { id: string } | null }> }>(
    createHttpLink(ENDPOINTS, {
      origin: location.origin,
      timeZone: timeZoneHere,
      send: (request) => fetch(request),
      onUnauthenticated: () => undefined,
    }),
  );
  const { user } = await api.session();
  if (!user) return;
  const { left } = await submitWaiting(user.id, api);
  if (left > 0) throw new Error(`${left} left`);
}
