import * as z from 'zod/mini';
import { optionalText, requiredText } from '#contract/fields.ts';
import { NAME_REASONS } from '#domain/people/names/name-moderation.ts';
import { isTimeZone } from '#domain/time/time-zones.ts';
import { fullName } from '#features/account/account.forms.ts';

/** For corrected points, and on the screen for suspensions; calls that only set the status need none. */
export const reasonForm = z.strictObject({ reason: requiredText(500, 'Escribe el motivo.') });

export const premiumForm = z.strictObject({
  /** The last day of premium. */
  day: z.iso.date('Elige el último día.'),
  /** Whose day it is; the person's own by default. */
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, 'No es una zona horaria.'))),
  reason: optionalText(500),
});

/** A name in place of somebody's, or null to hide it, with the reason that the person reads. */
export const nameForm = z.strictObject({
  reason: z.enum(NAME_REASONS, 'Elige un motivo.'),
  note: optionalText(500),
  full_name: z.nullable(fullName),
});

/** The same as it is typed: without a name the old one is hidden. */
export const typedNameForm = z.extend(nameForm, { full_name: optionalText(100) });
