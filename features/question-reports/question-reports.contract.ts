import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import { questionReportForm } from './question-reports.forms.ts';

const createdReport = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  message: z.string(),
  status: z.enum(REPORT_STATUSES),
  created_at: instant,
});

const ownReport = z.extend(createdReport, {
  /** As it was asked, without options and without the right one. */
  question_text: z.string(),
  lesson_title: z.string(),
  /** What the team wrote; empty when it wrote nothing. */
  answer: z.string(),
  settled_at: z.nullable(instant),
  /** Settled, and not seen yet in the app. */
  is_new: z.boolean(),
});

/** Errors that learners report in questions: docs/product.md §14. */
export const questionReportsContract = {
  create: learner(
    'POST /attempts/{id}/questions/{question_id}/reports',
    'Avisar de un error en una pregunta respondida',
    { status: 201 },
  )
    .input(z.extend(questionReportForm, { id: rowId, question_id: rowId }))
    .output(createdReport),
  mine: learner('GET /question-reports', 'Mis avisos de errores y sus respuestas')
    .input(noInput)
    .output(z.object({ reports: z.array(ownReport) })),
  markSeen: learner('POST /question-reports/seen', 'Dar por vistas las respuestas a mis avisos', {
    status: 204,
  }).input(noInput),
};
