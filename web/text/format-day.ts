const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' });

/** The local date of an instant: '18 de abril de 2026'; empty for null. */
export const formatDay = (instant: string | null) => (instant ? day.format(new Date(instant)) : '');

const plainDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day such as 2026-04-18, which belongs to no time zone any more: '18 de abril de 2026'. */
export const formatPlainDay = (text: string) => plainDay.format(new Date(`${text}T00:00:00.000Z`));

/** The local dates of two instants as a range: '18 abr–18 may 2026'. */
export const formatDays = (from: string, to: string) => shortDay.formatRange(new Date(from), new Date(to));

const moment = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });

/** The local date and time of an instant: '18 de abril de 2026, 9:05'. */
export const formatMoment = (instant: string) => moment.format(new Date(instant));

const shortMoment = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short' });

/** The same for lists: '18 abr 2026, 9:05'. */
export const formatShortMoment = (instant: string) => shortMoment.format(new Date(instant));
