import * as z from 'zod/mini';
import { admin } from '#contract/endpoint.ts';
import { listOf, rowId, text } from '#contract/fields.ts';
import { LESSON_STATES } from '#domain/course/lesson-states.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';

/** A preset, or two days in the administrator's time zone; the server says in words what is wrong with them. */
export const rangeQuery = {
  preset: z.optional(text(20)),
  from: z.optional(text(20)),
  to: z.optional(text(20)),
};

const inRange = z.prefault(z.strictObject(rangeQuery), {});
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** What each answer says about its days. */
const periods = { range: days, before: days, time_zone: z.string() };

const counts = { opened: z.int(), begun: z.int(), finished: z.int() };

/** Analytics of a range of days and of the one before: docs/product.md §13. */
export const analyticsPeriodsContract = {
  period: admin('GET /admin/analytics/period', 'Las cifras de un periodo y del anterior')
    .input(inRange)
    .output(
      z.object({
        ...periods,
        figures: listOf({
          name: z.string(),
          /** Null where there is nothing to take a share of. */
          value: z.nullable(z.int()),
          before: z.nullable(z.int()),
        }),
        /** Days, weeks or months of the range, in order. */
        parts: z.array(z.extend(days, { begun: z.int(), finished: z.int(), completed: z.int() })),
      }),
    ),
  funnel: admin('GET /admin/analytics/funnel', 'El embudo de cada lección en un periodo')
    .input(inRange)
    .output(
      z.object({
        ...periods,
        lessons: listOf({
          id: z.string(),
          title: z.string(),
          category: z.enum(LESSON_CATEGORIES),
          state: z.enum(LESSON_STATES),
          ...counts,
          completed: z.int(),
          questions: z.int(),
          right_answers: z.int(),
          finished_before: z.int(),
        }),
      }),
    ),
  questions: admin('GET /admin/analytics/funnel/{id}', 'El embudo de una lección, pregunta por pregunta')
    .input(z.strictObject({ id: rowId, ...rangeQuery }))
    .output(
      z.object({
        ...periods,
        lesson: z.object({ id: z.string(), title: z.string() }),
        questions: listOf({
          id: z.string(),
          question_text: z.string(),
          /** Answered, or the next one in a quiz that is still open. */
          reached: z.int(),
          answered: z.int(),
          right_answers: z.int(),
          left_here: z.int(),
        }),
      }),
    ),
  cohorts: admin(
    'GET /admin/analytics/cohorts',
    'Las personas por semana de registro y su actividad desde entonces',
  )
    .input(inRange)
    .output(
      z.object({
        ...periods,
        weeks: listOf({
          /** A Monday. */
          week: z.iso.date(),
          people: z.int(),
          /** Finished a quiz up to now. */
          finished_one: z.int(),
          active: listOf({ week: z.iso.date(), people: z.int(), is_complete: z.boolean() }),
        }),
      }),
    ),
};
