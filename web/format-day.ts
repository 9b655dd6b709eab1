const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });

/** An instant as the day it is here: '18 de abril de 2026'; empty for none. */
export const formatDay = (instant: string | null) => (instant ? day.format(new Date(instant)) : '');
