import { type Pause, type Streak, type StreakNow, streakAfter, streakNow } from '#domain/game/day.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type StreakRow, toStreak } from './streak-sql.ts';

export type StreakChange = {
  /** The streak to save; null when the event changes nothing. */
  streak: Streak | null;
  now: StreakNow;
  /** The zone and local day of the event itself, which it keeps. */
  time_zone: string;
  local_day: string;
};

/** Decides what an event of this call does to the streak; `saveStreak` saves it. @param at when it happened */
export function streakChange(
  { streak, pauses }: StreakRow,
  { now, zone }: Pick<Call, 'now' | 'zone'>,
  at = now,
): StreakChange {
  const before = toStreak(streak);
  const after = streakAfter(before, { at, zone }, pauses);
  return {
    streak: after === before ? null : after,
    now: streakNow(after, { now, zone }, pauses),
    time_zone: zone,
    local_day: localDay(now, zone),
  };
}

export const currentStreak = (
  { streak, pauses }: { streak: StreakRow['streak']; pauses: Pause[] },
  { now, zone }: Pick<Call, 'now' | 'zone'>,
): StreakNow => streakNow(toStreak(streak), { now, zone }, pauses);
