import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { startOfDay } from './local-days.ts';
import { zoneFormatters } from './zone-formatters.ts';

const formatterFor = zoneFormatters('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * The minutes that the clock on the wall shows since midnight (0 to 1439) at an instant in an IANA time zone.
 * @throws RangeError for an unknown zone or an invalid date
 */
export function minutesOfDay(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatterFor(timeZone).format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The instant at which clocks in an IANA time zone show a whole hour (0 to 23) of a day ('YYYY-MM-DD'). On days of 23 or 25 hours it
 * is still that hour on the wall. @throws RangeError for an unknown zone or an invalid day
 */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const guess = startOfDay(day, timeZone).getTime() + hour * HOUR_MS;
  const offBy = hour * 60 - minutesOfDay(new Date(guess), timeZone);
  return new Date(guess + offBy * MINUTE_MS);
}
