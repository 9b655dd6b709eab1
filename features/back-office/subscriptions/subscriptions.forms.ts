import * as z from 'zod/mini';
import { optionalText, requiredText } from '#contract/fields.ts';

export const cancellationForm = z.strictObject({ reason: optionalText(500) });

export const refundForm = z.strictObject({
  reason: requiredText(500, 'Escribe el motivo.'),
  /** Also ends the subscription, so that it is not charged again. */
  cancel: z._default(z.boolean(), true),
});
