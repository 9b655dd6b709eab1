import { localDay } from '#domain/week.ts';

const DAY_MS = 86_400_000;

/** A streak is counted up to this many days. */
export const LONGEST_STREAK_DAYS = 400;

/** Finishes before this instant are not read for a streak of up to `days` days, whatever the time zone. */
export const earliestStreakInstant = (now: Date, days = LONGEST_STREAK_DAYS): Date =>
  new Date(now.getTime() - (Math.min(days, LONGEST_STREAK_DAYS) + 2) * DAY_MS);

/** How many consecutive local days with a finish end today or yesterday (docs/product.md §4.5). */
export function streakAt(finished: readonly Date[], now: Date, timeZone: string): number {
  const days = finished.map((instant) => localDay(instant, timeZone));
  return streakDays(days, localDay(now, timeZone));
}

/** Consecutive local days in `days` ('YYYY-MM-DD', any order) that end today or yesterday; 0 when there are none. */
export function streakDays(days: readonly string[], today: string): number {
  const active = new Set(days);
  let day = active.has(today) ? today : dayBefore(today);
  let streak = 0;
  while (active.has(day)) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
