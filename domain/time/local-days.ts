import { localDay } from '#domain/time/week.ts';
import { HOUR_MS } from './durations.ts';

/** The instant at which a day begins in an IANA time zone, after midnight where clocks skip it. @throws RangeError */
export function startOfDay(day: string, timeZone: string): Date {
  // No zone is more than 26 hours away from UTC, and days begin at whole minutes.
  let before = Date.parse(`${day}T00:00:00.000Z`) - 26 * HOUR_MS;
  let after = before + 52 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(new Date(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The last millisecond of a day in an IANA time zone. @throws RangeError for an unknown zone or an invalid day */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(dayAfter(day), timeZone).getTime() - 1);

/** The day after a day ('YYYY-MM-DD'). @throws RangeError for an invalid day */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The first days of the `count` months up to that of `today` ('YYYY-MM-DD'), the earliest first. */
export function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1));
    return first.toISOString().slice(0, 10);
  });
}
