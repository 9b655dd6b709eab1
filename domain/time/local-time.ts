import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { startOfDay } from './local-days.ts';
import { zoneFormatters } from './zone-formatters.ts';

const formatterFor = zoneFormatters('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The minutes since midnight on the clock on the wall of an IANA time zone. @throws RangeError */
export function minutesOfDay(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatterFor(timeZone).format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The instant at which clocks in an IANA time zone show a whole hour of a day, also on days of 23 or 25 hours. @throws RangeError */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const guess = startOfDay(day, timeZone).getTime() + hour * HOUR_MS;
  const offBy = hour * 60 - minutesOfDay(new Date(guess), timeZone);
  return new Date(guess + offBy * MINUTE_MS);
}
