import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { isTimeZone } from '#domain/time/time-zones.ts';

export const TOO_FAR = 'Elige un día de aquí a dos años como máximo.';

/** A day that a browser cannot read, such as 30 February, arrives empty. */
const day = z.string('Elige un día.').check(({ value, issues }) => {
  if (isCalendarDay(value)) return;
  const [, year = '', month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  const named =
    year === '' ? 'Elige un día que exista.' : `El ${date}/${month}/${year} no existe. Elige otro día.`;
  issues.push({ code: 'custom', input: value, message: year > '2199' ? TOO_FAR : named });
});

/** When a prepared change is published: a time of a day in a zone. */
export const publishTime = {
  day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora como 18:30.')),
  time_zone: z.string().check(z.refine(isTimeZone, 'No conocemos esa zona horaria.')),
};

/** Rows of a list with a prepared change, or with one that nobody has approved. */
export const CHANGE_FILTERS = ['any', 'unapproved'] as const;
export type ChangeFilter = (typeof CHANGE_FILTERS)[number];
