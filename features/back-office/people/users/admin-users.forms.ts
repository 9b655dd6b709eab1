import * as z from 'zod/mini';
import { optionalText, requiredText } from '#contract/fields.ts';
import { isTimeZone } from '#domain/time/time-zones.ts';

/** For corrected points, and on the screen for suspensions; calls that only set the status need none. */
export const reasonForm = z.strictObject({ reason: requiredText(500, 'Escribe el motivo.') });

export const premiumForm = z.strictObject({
  /** The last day of premium. */
  day: z.iso.date('Elige el último día.'),
  /** Whose day it is; the person's own by default. */
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, 'No es una zona horaria.'))),
  reason: optionalText(500),
});
