import * as z from 'zod/mini';
import { isTimeZone } from '#domain/time/time-zones.ts';

/** When a prepared change is published: a time of a day in a zone. */
export const publishTime = {
  day: z.iso.date('Elige un día.'),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora como 18:30.')),
  time_zone: z.string().check(z.refine(isTimeZone, 'No conocemos esa zona horaria.')),
};

/** Rows of a list with a prepared change, or with one that nobody has approved. */
export const CHANGE_FILTERS = ['any', 'unapproved'] as const;
export type ChangeFilter = (typeof CHANGE_FILTERS)[number];
