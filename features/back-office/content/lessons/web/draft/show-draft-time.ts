const time = new Intl.DateTimeFormat('es', { timeStyle: 'short' });

/** The time of day: '10:32'. */
export const showTime = (instant: Date): string => time.format(instant);
