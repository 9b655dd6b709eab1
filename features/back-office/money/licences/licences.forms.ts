import * as z from 'zod/mini';
import { line, optionalText, requiredId } from '#contract/fields.ts';
import { isDomain, tidyDomain } from '#domain/people/registration.ts';
import { wholeNumber } from '#features/back-office/frame/number-field.ts';

export const SEATS_RANGE = [1, 100_000] as const;

const day = z.iso.date('Elige un día.');

/** The days are those of the group's zone; the licence holds until the end of the last one. */
export const licenceForm = z.strictObject({
  group_id: requiredId('Elige un aula.'),
  seats: wholeNumber(SEATS_RANGE),
  first_day: day,
  last_day: day,
  /** People with a confirmed address of it join without a code; empty for none. */
  mail_domain: z._default(
    line(253).check(
      z.overwrite(tidyDomain),
      z.refine((domain) => domain === '' || isDomain(domain), 'Escribe un dominio como colegio.es.'),
    ),
    '',
  ),
  reason: optionalText(500),
});

/** What revoking asks for. */
export const noInput = z.strictObject({});

export const licenceChangeForm = z.strictObject({
  seats: wholeNumber(SEATS_RANGE),
  last_day: day,
  reason: optionalText(500),
});
