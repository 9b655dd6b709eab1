import * as z from 'zod/mini';
import { optionalText } from '#contract/fields.ts';
import { REPORT_LENGTH, REPORT_REASONS } from '#domain/question-reports.ts';

/** What is wrong with a question; 'Otra cosa' says nothing without a text. */
export const questionReportForm = z
  .strictObject({
    reason: z.enum(REPORT_REASONS, 'Elige qué falla en la pregunta.'),
    message: optionalText(REPORT_LENGTH),
  })
  .check(
    z.refine(({ reason, message }) => reason !== 'other' || message !== '', {
      path: ['message'],
      error: 'Cuéntanos qué falla.',
    }),
  );
