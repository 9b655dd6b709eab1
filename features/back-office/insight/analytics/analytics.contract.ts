import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { listOf } from '#contract/fields.ts';
import { analyticsPeriodsContract, rangeQuery } from './analytics-periods.contract.ts';
import { REPORT_FORMATS } from './report-formats.ts';

const figure = z.object({ value: z.int(), definition: z.string() });

export const analyticsReport = z.object({
  /** True before the first quiz: the figures are examples and labelled 'Datos de ejemplo'. */
  is_sample: z.boolean(),
  active_users: figure,
  lessons_completed: figure,
  badges_awarded: figure,
  /** Whole percent. */
  completion_rate: figure,
  weekly_activity: z.object({
    definition: z.string(),
    days: listOf({ day: z.string(), lessons_completed: z.int() }),
  }),
  top_lessons: z.object({
    definition: z.string(),
    rows: listOf({ id: z.string(), title: z.string(), completions: z.int() }),
  }),
  top_learners: z.object({
    definition: z.string(),
    rows: listOf({ user_id: z.string(), full_name: z.string(), total_points: z.int() }),
  }),
  hardest_questions: z.object({
    definition: z.string(),
    rows: listOf({
      id: z.string(),
      question_text: z.string(),
      lesson_title: z.string(),
      answers: z.int(),
      /** Whole percent of the answers. */
      wrong_share: z.int(),
    }),
  }),
});

/** Analytics and their report as a file: docs/product.md §7 C60. */
export const analyticsContract = {
  show: admin('GET /admin/analytics', 'Las cifras de la plataforma').input(noInput).output(analyticsReport),
  export: admin('GET /admin/analytics/report', 'El reporte como archivo CSV o XLSX')
    .input(
      z.prefault(
        z.strictObject({
          format: z._default(z.enum(REPORT_FORMATS, 'Elige uno de los formatos.'), 'semicolons'),
          ...rangeQuery,
        }),
        {},
      ),
    )
    .output(z.file()),
  ...analyticsPeriodsContract,
};
