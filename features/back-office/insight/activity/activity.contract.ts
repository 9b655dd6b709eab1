import * as z from 'zod/mini';
import { admin } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';
import { countAll, countedTotals, listQuery } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { activityFilters } from './activity-filters.ts';

/** The rows behind the figures of analytics: docs/product.md §13. */
export const activityContract = {
  list: admin('GET /admin/activity', 'Lo que hicieron los aprendices con las lecciones, lo último primero')
    .input(listQuery({ ...activityFilters, count: countAll }))
    .output(
      z.object({
        rows: listOf({
          id: z.string(),
          user_id: z.string(),
          full_name: z.string(),
          email: z.string(),
          lesson_id: z.string(),
          lesson_title: z.string(),
          /** When it was opened, begun or finished, depending on the kind. */
          at: instant,
          /** Null for what is not finished. */
          score: z.nullable(z.int()),
          total_questions: z.nullable(z.int()),
          points: z.nullable(z.int()),
        }),
        ...countedTotals,
        /** Points of all rows that pass the filters; null for other kinds, and where counting stops. */
        points: z.nullable(z.int()),
        has_more: z.boolean(),
      }),
    ),
  export: exportedList('/admin/exports/activity', 'La actividad filtrada como archivo CSV', activityFilters),
};
