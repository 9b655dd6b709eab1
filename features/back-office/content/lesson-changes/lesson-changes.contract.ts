import * as z from 'zod/mini';
import { instant, rowId } from '#contract/fields.ts';
import { admin } from '#features/back-office/frame/office-endpoint.ts';
import { byId } from '#features/back-office/frame/row-edit.ts';
import { lessonForm } from '../lessons/admin-lessons.forms.ts';
import { publishTime } from './lesson-changes.forms.ts';

const date = z.iso.datetime('No es una fecha válida.');
const person = z.object({ user_id: z.string(), full_name: z.string() });

const lessonChange = z.object({
  lesson_id: z.string(),
  based_on: instant,
  /** A whole form of the lesson. */
  form: z.record(z.string(), z.unknown()),
  prepared_by: person,
  approved_by: z.nullable(person),
  /** The setting asks for an approval that it does not have yet. */
  needs_approval: z.boolean(),
  publish_at: z.nullable(instant),
  /** Why it was not published at its time. */
  problem: z.nullable(z.string()),
  updated_at: instant,
});

/** Names the version of the change that was seen. */
const seen = z.strictObject({ id: rowId, updated_at: date });

const path = '/admin/lessons/{id}/change';

/** The change of a published lesson that is prepared and published as one step (docs/product.md §5.17). */
export const lessonChangesContract = {
  one: admin('GET', path, 'El cambio preparado de una lección')
    .input(byId)
    .output(z.object({ change: z.nullable(lessonChange), changes_need_approval: z.boolean() })),
  save: admin('PUT', path, 'Preparar un cambio de una lección publicada, sin publicarlo')
    .input(
      z.extend(lessonForm, {
        id: rowId,
        /** `updated_at` of the lesson when the form was opened. */
        based_on: date,
        /** `updated_at` of the prepared change that the form continues; absent when there was none. */
        updated_at: z.optional(date),
        draft_id: z.optional(rowId),
      }),
    )
    .output(lessonChange),
  discard: admin('DELETE', path, 'Descartar el cambio preparado de una lección', { status: 204 }).input(byId),
  approve: admin('POST', `${path}/approve`, 'Aprobar el cambio que preparó otra persona')
    .input(seen)
    .output(lessonChange),
  schedule: admin('POST', `${path}/schedule`, 'Publicar el cambio preparado a una hora de una zona')
    .input(z.extend(seen, publishTime))
    .output(lessonChange),
  publish: admin('POST', `${path}/publish`, 'Publicar ahora el cambio preparado de una lección', {
    status: 204,
  }).input(seen),
};
