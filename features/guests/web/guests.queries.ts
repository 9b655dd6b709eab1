import { type api, orpc } from '#web/api/client.ts';
import './guests.api.ts';

export type GuestAttempt = Awaited<ReturnType<typeof api.guests.start>>;

/** Starts or resumes the guest's lesson. Sending it twice has no second effect, so it may be a query. */
export const guestOptions = () =>
  orpc.guests.start.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
