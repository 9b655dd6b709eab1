const date = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' });
const plainDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateAndTime = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short' });
const ago = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });

/** The date in the reader's time zone: '3 mar 2026'. */
export const showDate = (instant: string): string => date.format(new Date(instant));

/** A day such as 2026-03-03, which belongs to no time zone any more: '3 mar 2026'. */
export const showDay = (day: string): string => plainDay.format(new Date(`${day}T00:00:00.000Z`));

export const showDateAndTime = (instant: string): string => dateAndTime.format(new Date(instant));

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The time since an instant: 'hace 5 minutos', 'ayer'; after a week its date. */
export function showAgo(instant: string, now: Date): string {
  const seconds = Math.round((now.getTime() - new Date(instant).getTime()) / 1000);
  if (seconds > 7 * 86_400) return showDate(instant);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60];
  return seconds < 60 ? 'ahora' : ago.format(-Math.floor(seconds / size), unit);
}
