import * as z from 'zod/mini';
import { byId, editor } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';

/** Longer than any field may be saved, so that a draft keeps what the form will reject. */
const typed = z.string().check(z.maxLength(100_000));
const typedOrNull = z.nullable(typed);

/** What was typed, valid or not; the fields that differ from the saved lesson. */
const fields = {
  title: z.optional(typed),
  category: z.optional(typed),
  subtopic: z.optional(typedOrNull),
  description: z.optional(typed),
  content: z.optional(typed),
  order_index: z.optional(z.nullable(z.number())),
  points_reward: z.optional(z.nullable(z.number())),
  questions_drawn: z.optional(z.nullable(z.number())),
  is_free: z.optional(z.boolean()),
  country: z.optional(typed),
  valid_from: z.optional(typedOrNull),
  valid_to: z.optional(typedOrNull),
  competence: z.optional(typedOrNull),
  sources: z.optional(z.array(typed).check(z.maxLength(1_000))),
  reviewed: z.optional(typedOrNull),
};

const draftFields = z.object(fields);

export type LessonDraftFields = z.output<typeof draftFields>;

const draft = z.object({
  id: z.string(),
  lesson_id: z.nullable(z.string()),
  based_on: z.nullable(instant),
  fields: draftFields,
  updated_at: instant,
});

export type LessonDraft = z.output<typeof draft>;

const newDraft = z.strictObject({
  id: rowId,
  lesson_id: z.optional(rowId),
  /** `updated_at` of the lesson when the form was opened. */
  based_on: z.optional(z.iso.datetime('No es una fecha válida.')),
  fields: z.strictObject(fields),
  revision: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  /** An earlier draft that this one continues. */
  replaces: z.optional(rowId),
});

export type NewDraft = z.output<typeof newDraft>;

/** Drafts of the caller's own forms of lessons (docs/product.md §5.13); nobody else sees them and nothing is audited. */
export const lessonDraftsContract = {
  list: editor('GET /admin/lesson-drafts', 'Tus borradores sin guardar de una lección, o de lecciones nuevas')
    .input(z.prefault(z.strictObject({ lesson_id: z.optional(rowId) }), {}))
    .output(z.object({ drafts: z.array(draft) })),
  save: editor(
    'PUT /admin/lesson-drafts/{id}',
    'Guardar un borrador de lo escrito en el formulario de una lección',
    { limit: { name: 'lesson_drafts', points: 120, seconds: 60 }, bodyLimit: 256 * 1024 },
  )
    .input(newDraft)
    .output(z.object({ updated_at: instant })),
  discard: editor('DELETE /admin/lesson-drafts/{id}', 'Descartar un borrador', { status: 204 }).input(byId),
};
