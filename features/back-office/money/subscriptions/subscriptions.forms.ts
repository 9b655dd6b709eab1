import * as z from 'zod/mini';
import { optionalText, requiredText, rowId } from '#contract/fields.ts';

export const cancellationForm = z.strictObject({ reason: optionalText(500) });

/** Each asks the provider up to three times, and the caller waits for all of them. */
export const MOST_CANCELLED = 20;

const HOW_MANY = `Elige entre 1 y ${MOST_CANCELLED} suscripciones por llamada. No se canceló ninguna.`;

export const cancellationsForm = z.extend(cancellationForm, {
  ids: z.array(rowId).check(z.minLength(1, HOW_MANY), z.maxLength(MOST_CANCELLED, HOW_MANY)),
});

export const refundForm = z.strictObject({
  reason: requiredText(500, 'Escribe el motivo.'),
  /** Also ends the subscription, so that it is not charged again. */
  cancel: z._default(z.boolean(), true),
});
