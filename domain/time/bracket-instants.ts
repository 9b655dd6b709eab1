import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * Instants that a device claims for what happened one after the other, as they are believed: none before `from`, none after `to`, and none
 * before the one that comes before it. A device's clock may be wrong; its order is not.
 */
export function bracketInstants(claimed: readonly Date[], { from, to }: { from: Date; to: Date }): Date[] {
  let earliest = from.getTime();
  return claimed.map((instant) => {
    earliest = Math.min(Math.max(instant.getTime(), earliest), Math.max(to.getTime(), from.getTime()));
    return new Date(earliest);
  });
}

/** For so long after a package expired what was answered in it is taken. */
export const TAKEN_LATE_MS = 30 * DAY_MS;

/** For so long what was done without a connection counts for the day on which it was done. */
const COUNTED_THEN_MS = 72 * HOUR_MS;

/** The instant whose day counts for the streak: the claimed one, or what arrives later counts when it arrives. */
export const countedAt = (believed: Date, arrival: Date): Date =>
  arrival.getTime() - believed.getTime() <= COUNTED_THEN_MS ? believed : arrival;
