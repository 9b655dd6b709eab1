import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { fullName } from '#features/account/account.forms.ts';
import { lessonCategory } from '#features/lessons/lessons.contract.ts';

/** A certificate has the name that is typed for it, or none. */
export const certificateForm = z.strictObject({
  category: lessonCategory,
  holder_name: z.nullable(fullName),
});

export const revocationForm = z.strictObject({
  reason: requiredText(500, 'Escribe el motivo, que también lee la persona.'),
  /** Whether the person may be given another one for the same. */
  may_return: z.boolean(),
});
