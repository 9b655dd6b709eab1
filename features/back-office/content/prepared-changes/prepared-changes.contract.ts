import * as z from 'zod/mini';
import { admin, byId, editor } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { lessonForm } from '../lessons/admin-lessons.forms.ts';
import { questionInput } from '../questions/admin-questions.forms.ts';
import { publishTime } from './prepared-changes.forms.ts';

const date = z.iso.datetime('No es una fecha válida.');
const person = z.object({ user_id: z.string(), full_name: z.string() });

const waiting = {
  /** The setting asks for an approval by whoever did not prepare it, which it does not have yet. */
  needs_approval: z.boolean(),
  publish_at: z.nullable(instant),
  /** Why it was not published at its time. */
  problem: z.nullable(z.string()),
};

/** What lists say of a row's prepared change. */
export const changeMark = z.object({ prepared_by: z.string(), ...waiting });

const preparedChange = z.object({
  /** Of the lesson or question. */
  id: z.string(),
  based_on: instant,
  /** A whole form of it. */
  form: z.record(z.string(), z.unknown()),
  prepared_by: person,
  approved_by: z.nullable(person),
  ...waiting,
  updated_at: instant,
});

const presentChange = z.object({
  change: z.nullable(preparedChange),
  changes_need_approval: z.boolean(),
  /** Learners see it, so its changes can be prepared; what they do not see is saved without that. */
  is_published: z.boolean(),
});

/** Names the version of the change that was seen. */
const seen = z.strictObject({ id: rowId, updated_at: date });

const preparing = {
  id: rowId,
  /** `updated_at` of the row when the form was opened. */
  based_on: date,
  /** `updated_at` of the prepared change that the form continues; absent when there was none. */
  updated_at: z.optional(date),
};

/** The change of a published row that is prepared and published as one step (docs/product.md §5.17); `noun` comes with its article. */
const changeEndpoints = (path: `/admin/${string}`, noun: string) => ({
  discard: editor(`DELETE ${path}`, `Descartar el cambio preparado de ${noun}`, { status: 204 }).input(byId),
  approve: admin(`POST ${path}/approve`, `Aprobar el cambio de ${noun} que preparó otra persona`)
    .input(seen)
    .output(preparedChange),
  schedule: editor(`POST ${path}/schedule`, `Publicar el cambio preparado de ${noun} a una hora de una zona`)
    .input(z.extend(seen, publishTime))
    .output(preparedChange),
  publish: editor(`POST ${path}/publish`, `Publicar ahora el cambio preparado de ${noun}`, {
    status: 204,
  }).input(seen),
});

const lessonPath = '/admin/lessons/{id}/change';

export const lessonChangesContract = {
  one: editor(`GET ${lessonPath}`, 'El cambio preparado de una lección y los de sus preguntas')
    .input(byId)
    .output(
      z.extend(presentChange, {
        /** Those without a time of their own are published with the lesson's. */
        questions: z.array(
          z.extend(changeMark, {
            id: z.string(),
            question_text: z.string(),
            /** It corrects the right option of a question with answers, which can be graded again afterwards. */
            corrects_key: z.boolean(),
          }),
        ),
      }),
    ),
  save: editor(`PUT ${lessonPath}`, 'Preparar un cambio de una lección publicada, sin publicarlo')
    .input(z.extend(lessonForm, { ...preparing, draft_id: z.optional(rowId) }))
    .output(preparedChange),
  ...changeEndpoints(lessonPath, 'una lección'),
};

const questionPath = '/admin/questions/{id}/change';

export const questionChangesContract = {
  one: editor(`GET ${questionPath}`, 'El cambio preparado de una pregunta').input(byId).output(presentChange),
  save: editor(`PUT ${questionPath}`, 'Preparar un cambio de una pregunta publicada, sin publicarlo')
    .input(z.extend(questionInput, preparing))
    .output(preparedChange),
  ...changeEndpoints(questionPath, 'una pregunta'),
};
