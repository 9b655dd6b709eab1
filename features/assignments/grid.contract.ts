import * as z from 'zod/mini';
import { byId, teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { ASSIGNMENT_STATES } from '#domain/groups/assignment-states.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { task } from './assignments.contract.ts';

export const result = {
  state: z.enum(ASSIGNMENT_STATES),
  /** Handed in after the end, or not until then. */
  is_late: z.boolean(),
  percent: z.nullable(z.int()),
  /** Quizzes of the lesson, or steps towards the goal. */
  done: z.int(),
  at: z.nullable(instant),
  /** The pupil's own end. */
  due_at: instant,
  is_extended: z.boolean(),
};

const SORT = /^-?(?:full_name|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** How the pupils of a group are with what it is to do: docs/product.md §30, §7 C89. */
export const gridContract = {
  read: teach('GET /groups/{id}/results', 'Los resultados de un aula')
    .input(
      listQuery({
        id: rowId,
        /** By name, or by the result of an assignment. */
        sort: z.optional(z.string().check(z.regex(SORT, 'La lista no se puede ordenar por esa columna.'))),
      }),
    )
    .output(
      z.object({
        time_zone: z.string(),
        assignments: listOf(task),
        /** The results in the order of the assignments. */
        pupils: listOf({ user_id: z.string(), full_name: z.string(), results: listOf(result) }),
        ...listTotals,
      }),
    ),
  file: teach('GET /groups/{id}/results/file', 'Los resultados de un aula (CSV)')
    .input(byId)
    .output(z.file()),
  help: teach('GET /groups/{id}/help', 'Quién necesita ayuda en un aula')
    .input(byId)
    .output(
      z.object({
        /** The first 50, those with most reasons first. */
        pupils: listOf({
          user_id: z.string(),
          full_name: z.string(),
          reasons: listOf({
            assignment_id: z.string(),
            title: z.string(),
            why: z.enum(['not_begun', 'begun', 'below', 'stuck']),
            is_late: z.boolean(),
            percent: z.nullable(z.int()),
            /** The question that was answered wrong again and again. */
            question: z.optional(z.string()),
          }),
        }),
        total: z.int(),
      }),
    ),
};
