import { zoneFormatters } from '#domain/time/zone-formatters.ts';
import { timeZoneHere } from './time-zone.ts';

/** A format of instants in local time, made with the first of them: each format takes a phone some milliseconds. */
export function localFormat(options: Intl.DateTimeFormatOptions) {
  const format = zoneFormatters('es', options);
  return (instant: string) => format(timeZoneHere).format(new Date(instant));
}

const day = localFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The local date of an instant: '18 de abril de 2026'; empty for null. */
export const formatDay = (instant: string | null) => (instant ? day(instant) : '');

/** The same for lists: '18 abr 2026'. */
export const formatShortDay = localFormat({ day: 'numeric', month: 'short', year: 'numeric' });

const range = zoneFormatters('es', { day: 'numeric', month: 'short', year: 'numeric' });

/** The local dates of two instants as a range: '18 abr–18 may 2026'. */
export const formatDays = (from: string, to: string) =>
  range(timeZoneHere).formatRange(new Date(from), new Date(to));

/** The local date and time of an instant: '18 de abril de 2026, 9:05'. */
export const formatMoment = localFormat({ dateStyle: 'long', timeStyle: 'short' });

/** The same for lists: '18 abr 2026, 9:05'. */
export const formatShortMoment = localFormat({ dateStyle: 'medium', timeStyle: 'short' });
