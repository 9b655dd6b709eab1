import type { Entitlement } from '#domain/money/subscription.ts';
import { localDay } from '#domain/time/week.ts';

/** The name of the plan of people who have premium only because an administrator gave it. */
export const GRANTED_TIER = 'Premium';

/** Whether a grant gives access at `now`: up to and including its last instant. */
export const isGranted = (grantedUntil: Date | null, now: Date): boolean =>
  grantedUntil !== null && now <= grantedUntil;

/** The day, in the person's zone, shown as 'Premium hasta' (docs/product.md §4.8): the later of paid time without grace, and a grant. */
export function premiumUntilDay(
  { paid_until }: Pick<Entitlement, 'paid_until'>,
  grantedUntil: Date | null,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const granted = isGranted(grantedUntil, now) ? grantedUntil : null;
  const end = paid_until && granted && granted > paid_until ? granted : (paid_until ?? granted);
  return end && localDay(end, timeZone);
}
