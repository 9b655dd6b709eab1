import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { startOfDay } from './local-days.ts';
import { localDay } from './week.ts';
import { zoneFormatters } from './zone-formatters.ts';

const formatterFor = zoneFormatters('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The minutes since midnight on the clock on the wall of an IANA time zone. @throws RangeError */
export function minutesOfDay(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatterFor(timeZone).format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

/** What a calendar and a clock on the wall of an IANA time zone show: '2026-12-01T18:30'. @throws RangeError */
export function localTime(instant: Date, timeZone: string): string {
  const minutes = minutesOfDay(instant, timeZone);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${localDay(instant, timeZone)}T${hours}:${rest}`;
}

/** The instant at which clocks in an IANA time zone show a whole hour of a day, also on days of 23 or 25 hours. @throws RangeError */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const guess = startOfDay(day, timeZone).getTime() + hour * HOUR_MS;
  const offBy = hour * 60 - minutesOfDay(new Date(guess), timeZone);
  return new Date(guess + offBy * MINUTE_MS);
}

/**
 * The first instant at which clocks in an IANA time zone show a time of a day, in minutes since midnight; null for one that they skip
 * that night. @throws RangeError
 */
export const instantAt = (day: string, minutes: number, timeZone: string): Date | null =>
  instantsAt(day, minutes, timeZone)[0] ?? null;

/**
 * All instants at which clocks in an IANA time zone show a time of a day: none or two in the nights that change the clocks.
 * @throws RangeError
 */
export function instantsAt(day: string, minutes: number, timeZone: string): Date[] {
  const start = startOfDay(day, timeZone).getTime();
  // Clocks are put forward or back by at most two hours.
  return [-120, -60, -30, 0, 30, 60, 120]
    .map((shift) => new Date(start + (minutes + shift) * MINUTE_MS))
    .filter((instant) => localDay(instant, timeZone) === day && minutesOfDay(instant, timeZone) === minutes);
}
