import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import { MOST_CHANGED } from '#features/back-office/frame/bulk.ts';
import {
  dayFilter,
  type ListFilters,
  listQuery,
  listTotals,
  sortBy,
} from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { REPORT_COLUMNS } from './report-words.ts';
import { settlementForm } from './settlement.forms.ts';

const report = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  reason: z.enum(REPORT_REASONS),
  message: z.string(),
  status: z.enum(REPORT_STATUSES),
  answer: z.string(),
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  question_id: z.string(),
  /** The version that was reported, its text, and whether the question still has it. */
  version_id: z.string(),
  version_number: z.int(),
  question_text: z.string(),
  is_current: z.boolean(),
  /** The text of its lesson has changed since the report. */
  is_lesson_changed: z.boolean(),
  /** A change of the question or its lesson waits to be published; until then nothing is corrected. */
  has_prepared_change: z.boolean(),
  lesson_id: z.string(),
  lesson_title: z.string(),
});

const filters = {
  status: z.optional(z.enum(REPORT_STATUSES)),
  reason: z.optional(z.enum(REPORT_REASONS)),
  lesson_id: z.optional(rowId),
  question_id: z.optional(rowId),
  user_id: z.optional(rowId),
  /** Days on which it was reported. */
  from: dayFilter,
  to: dayFilter,
  sort: sortBy(REPORT_COLUMNS),
};
export type ReportFilters = ListFilters<typeof filters>;

const HOW_MANY = `Elige entre 1 y ${MOST_CHANGED} avisos. No se cambió nada.`;

/** Errors that learners reported in questions: docs/product.md §14. */
export const adminQuestionReportsContract = {
  list: admin('GET /admin/question-reports', 'Los avisos de errores en preguntas, los más nuevos primero')
    .input(listQuery(filters))
    .output(z.object({ reports: z.array(report), ...listTotals })),
  open: admin('GET /admin/question-reports/open', 'Cuántos avisos de errores están sin resolver')
    .input(noInput)
    .output(z.object({ open: z.int() })),
  export: exportedList(
    '/admin/exports/question-reports',
    'Los avisos de errores filtrados como archivo CSV',
    filters,
  ),
  settle: admin(
    'POST /admin/question-reports/settle',
    'Resolver avisos de errores y contarlo a quienes avisaron: todos o ninguno',
  )
    .input(
      z.extend(settlementForm, {
        ids: z.array(rowId).check(z.minLength(1, HOW_MANY), z.maxLength(MOST_CHANGED, HOW_MANY)),
      }),
    )
    .output(z.object({ changed: z.int() })),
};
