const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' });

/** An instant as the day it is here: '18 de abril de 2026'; empty for none. */
export const formatDay = (instant: string | null) => (instant ? day.format(new Date(instant)) : '');

/** Two instants as the days between them: '18 abr–18 may 2026'. */
export const formatDays = (from: string, to: string) => shortDay.formatRange(new Date(from), new Date(to));
