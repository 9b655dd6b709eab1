/** The last day of the month that begins on a day: '2026-02-28' for '2026-02-01'. */
export function lastDayOf(month: string): string {
  const day = new Date(`${month}T00:00:00.000Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

const name = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of the month that begins on a day: 'marzo de 2026'. */
export const showMonth = (month: string): string => name.format(new Date(`${month}T00:00:00.000Z`));
