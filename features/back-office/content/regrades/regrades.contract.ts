import * as z from 'zod/mini';
import { admin, byId } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';

const figures = {
  /** Answers and finished attempts with another result. */
  answers: z.int(),
  scores: z.int(),
  points_added: z.int(),
  points_taken: z.int(),
  badges: z.int(),
};

const regrade = z.object({
  id: z.string(),
  /** The version whose right option holds, and the versions whose answers it grades. */
  number: z.int(),
  right_option: z.string(),
  regraded_versions: z.array(z.int()),
  downwards: z.boolean(),
  learners: z.int(),
  learners_done: z.int(),
  ...figures,
  created_at: instant,
  author: z.nullable(z.string()),
  /** Null while it is being carried out. */
  finished_at: z.nullable(instant),
});

const someVersions = 'Elige al menos una versión anterior.';

const choice = {
  id: rowId,
  /** The question's current version, whose right option holds. */
  version_id: rowId,
  /** The earlier versions whose answers are graded again. */
  versions: z.array(rowId).check(z.minLength(1, someVersions), z.maxLength(200)),
  downwards: z._default(z.boolean(), false),
};

export const expectedChange = z.strictObject({ learners: z.int(), ...figures });

/** Grading the answers to earlier versions by a corrected key: docs/product.md §4.20. */
export const regradesContract = {
  list: admin(
    'GET /admin/questions/{id}/regrades',
    'Las recalificaciones de una pregunta y las versiones que se pueden recalificar',
  )
    .input(byId)
    .output(
      z.object({
        version_id: z.string(),
        right_option: z.string(),
        versions: listOf({
          id: z.string(),
          number: z.int(),
          /** The option that its answers count as right now. */
          right_option: z.string(),
          is_graded_so: z.boolean(),
        }),
        regrades: z.array(regrade),
      }),
    ),
  check: admin(
    'POST /admin/questions/{id}/regrades/check',
    'Qué cambiaría una recalificación, sin cambiar nada',
  )
    .input(z.strictObject(choice))
    .output(
      z.object({
        expected: expectedChange,
        examples: listOf({
          user_id: z.string(),
          full_name: z.string(),
          lesson_title: z.string(),
          score_before: z.int(),
          score_after: z.int(),
          total_questions: z.int(),
          points: z.int(),
        }),
      }),
    ),
  start: admin('POST /admin/questions/{id}/regrades', 'Recalificar las respuestas a versiones anteriores', {
    status: 201,
  })
    .input(z.strictObject({ ...choice, regrade_id: z.optional(rowId), expected: expectedChange }))
    .output(regrade),
};
