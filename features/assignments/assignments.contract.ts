import * as z from 'zod/mini';
import { teach } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { ASSIGNMENT_KINDS, COUNTED_ATTEMPTS, REVIEW_UNITS } from '#domain/groups/assignment-kinds.ts';
import { GROUP_STATES } from '#features/groups/teaching.contract.ts';
import { assignmentChanges, assignmentForms, groupTime, whole } from './assignments.forms.ts';

/** What it asks for; fields that its kind does not have are null. */
export const task = {
  id: z.string(),
  kind: z.enum(ASSIGNMENT_KINDS),
  lesson_id: z.nullable(z.string()),
  category: z.nullable(z.enum(LESSON_CATEGORIES)),
  subtopic: z.nullable(z.string()),
  goal: z.nullable(z.int()),
  unit: z.nullable(z.enum(REVIEW_UNITS)),
  title: z.string(),
  opens_at: instant,
  due_at: instant,
  minimum: z.int(),
  attempts: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  counts: z.enum(COUNTED_ATTEMPTS),
};

const assignment = z.object({
  ...task,
  archived_at: z.nullable(instant),
  extensions: z.array(z.object({ user_id: z.string(), full_name: z.string(), due_at: instant })),
});

const byId = { id: rowId, assignment_id: rowId };

/** What a teacher sets the own groups to do: docs/product.md §30, §7 C87–C92. */
export const assignmentsContract = {
  list: teach('GET /groups/{id}/assignments', 'Las tareas de un aula')
    .input(z.strictObject({ id: rowId, state: z._default(z.enum(GROUP_STATES), 'active') }))
    .output(
      z.object({
        time_zone: z.string(),
        /** `closed_for` counts the pupils who cannot begin its premium lesson, since a licence has ended. */
        assignments: z.array(z.extend(assignment, { closed_for: z.int() })),
      }),
    ),
  create: teach('POST /groups/{id}/assignments', 'Poner una tarea', { status: 201 })
    .input(assignmentForms({ id: rowId, assignment_id: z.optional(rowId) }))
    .output(assignment),
  change: teach('PATCH /groups/{id}/assignments/{assignment_id}', 'Cambiar una tarea')
    .input(
      z.strictObject({
        ...byId,
        ...assignmentChanges,
        /** Saves a change although it changes results that there are. */
        confirmed: z._default(z.boolean(), false),
      }),
    )
    .output(assignment),
  archive: teach('POST /groups/{id}/assignments/{assignment_id}/archive', 'Archivar una tarea')
    .input(z.strictObject(byId))
    .output(assignment),
  restore: teach('DELETE /groups/{id}/assignments/{assignment_id}/archive', 'Recuperar una tarea archivada')
    .input(z.strictObject(byId))
    .output(assignment),
  extend: teach(
    'PUT /groups/{id}/assignments/{assignment_id}/extensions/{user_id}',
    'Dar más tiempo a un estudiante',
  )
    .input(
      z.strictObject({
        ...byId,
        user_id: rowId,
        due: z.optional(groupTime),
        /** Instead of an end: how much later than the one of all. */
        minutes: z.optional(whole(1, 240)),
      }),
    )
    .output(assignment),
  withdrawExtension: teach(
    'DELETE /groups/{id}/assignments/{assignment_id}/extensions/{user_id}',
    'Quitar el tiempo añadido a un estudiante',
  )
    .input(z.strictObject({ ...byId, user_id: rowId }))
    .output(assignment),
};
