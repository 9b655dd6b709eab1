import * as z from 'zod/mini';
import { optionalText } from '#contract/fields.ts';
import { REPORT_OUTCOMES } from '#domain/question-reports.ts';

/** How reports are settled; that there is no error needs to be explained. */
export const settlementForm = z
  .strictObject({
    outcome: z.enum(REPORT_OUTCOMES, 'Elige qué encontraste.'),
    answer: optionalText(1000),
  })
  .check(
    z.refine(({ outcome, answer }) => outcome !== 'no_error' || answer !== '', {
      path: ['answer'],
      error: 'Explica por qué no hay ningún error.',
    }),
  );
