import { connect } from '#web/api/client.ts';
import { guestsContract } from '../guests.contract.ts';

export const { api, orpc } = connect({ guests: guestsContract });

export type GuestAttempt = Awaited<ReturnType<typeof api.guests.start>>;

/** Starts the guest's lesson, or resumes it with the cookie, so it may be a query; a second first call leaves a guest that expires. */
export const guestOptions = () =>
  orpc.guests.start.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
