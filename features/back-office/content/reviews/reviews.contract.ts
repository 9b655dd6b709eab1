import * as z from 'zod/mini';
import { editor, noInput } from '#contract/endpoint.ts';
import { listOf } from '#contract/fields.ts';
import { COMPETENCES } from '#domain/course/competences.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { REVIEW_REASONS } from '#domain/course/validity.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';

const competence = z.nullable(z.enum(COMPETENCES));

const lessonToReview = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(LESSON_CATEGORIES),
  country: z.string(),
  competence,
  valid_to: z.nullable(z.string()),
  reviewed: z.nullable(z.string()),
  reasons: z.array(z.enum(REVIEW_REASONS)),
  /** The day by which the review is due, YYYY-MM-DD. */
  due_on: z.string(),
});

/** What administrators have to look at again, and what each country has: docs/product.md §11. */
export const reviewsContract = {
  list: editor('GET /admin/lesson-reviews', 'Las lecciones por revisar en los próximos 60 días')
    .input(listQuery({}))
    .output(z.object({ lessons: z.array(lessonToReview), ...listTotals })),
  coverage: editor(
    'GET /admin/lesson-coverage',
    'Cuántas lecciones publicadas y borradores hay de cada país y competencia',
  )
    .input(noInput)
    .output(z.object({ cells: listOf({ country: z.string(), competence, total: z.int() }) })),
};
