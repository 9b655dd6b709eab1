import { dayOf } from '#domain/game/day.ts';
import { MOST_POINTS_A_DAY } from '#domain/learning/review-queue.ts';
import { endOfDay, startOfDay } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import { type StoredStreak, toStreak } from '#features/streak/server/streak-sql.ts';
import type { Call } from '#server/endpoints/call.ts';

/** The instants of points that reviews have paid lately (milliseconds since 1970), and the streak, whose zone decides the day. */
export type PaidLately = { paid_at: number[]; streak: StoredStreak | null };

/** The last instant of today: a card that is due later today can be reviewed already. */
export function endOfToday(streak: StoredStreak | null, call: Pick<Call, 'now' | 'zone'>): Date {
  const { day, time_zone } = dayOf(toStreak(streak), { at: call.now, zone: call.zone });
  return endOfDay(day, time_zone);
}

/** Whatever the zone, the present day began later. */
const DAY_BEFORE_MS = 50 * 3_600_000;

/** The instant from which `paid_at` is read. */
export const paidFrom = (now: Date): Date => new Date(now.getTime() - DAY_BEFORE_MS);

/** How many points reviews can still pay today, in the streak's zone until a finish takes over another: naming zones earns nothing. */
export function pointsLeftToday(
  { paid_at, streak }: PaidLately,
  call: Pick<Call, 'caller' | 'now' | 'zone'>,
): number {
  if (call.caller.role === 'admin') return 0;
  const time_zone = streak?.time_zone ?? call.zone;
  const start = startOfDay(localDay(call.now, time_zone), time_zone).getTime();
  return Math.max(0, MOST_POINTS_A_DAY - paid_at.filter((at) => at >= start).length);
}
