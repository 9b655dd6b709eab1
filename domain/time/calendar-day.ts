import { DAY_MS } from './durations.ts';
import { zoneFormatters } from './zone-formatters.ts';

/** The first and last year that a form takes; texts of other years are usually slips. */
const YEARS = [1900, 2199] as const;

/** Whether a text is a day that exists, as 'YYYY-MM-DD', in the years 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const instant = new Date(`${text}T00:00:00Z`);
  if (year < YEARS[0] || year > YEARS[1] || Number.isNaN(instant.getTime())) return false;
  return instant.toISOString().startsWith(text);
}

/** The day that comes `days` after a day, or before it when negative; both as 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or that month's last day where it is shorter; both as 'YYYY-MM-DD'. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const monthDay = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(monthDay, last));
  return date.toISOString().slice(0, 10);
}

/** The same day of another year; 29 February becomes 1 March where there is none. */
export function addYears(day: string, years: number): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

const inWords = zoneFormatters('es', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day in words: '18 de abril de 2026'. */
export const describeDay = (day: string): string => inWords('UTC').format(new Date(day));
