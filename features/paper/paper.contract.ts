import * as z from 'zod/mini';
import { byId, learner, teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { answerTo, openAttempt } from '#features/quiz/quiz.contract.ts';

/** How many sheets a file has; a larger group's are printed in several. */
export const SHEETS_IN_FILE = 40;

const ofAssignment = { id: rowId, assignment_id: rowId };
/** The lesson to print, where the assignment leaves a choice. */
const lesson_id = z.optional(rowId);
const file = z.strictObject({
  ...ofAssignment,
  lesson_id,
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
});

const printed = z.object({
  /** Of a category, one of these is printed; of exercises, questions of all of them. Premium ones only while everybody has premium. */
  lessons: listOf({ id: z.string(), title: z.string(), questions: z.int() }),
  pupils: z.int(),
  /** Sheets that exist, of each lesson. */
  sheets: listOf({ lesson_id: z.string(), made: z.int(), entered: z.int() }),
  /** Whether the caller may print the right answers. */
  has_key: z.boolean(),
});

/** Worksheets of an assignment for its teachers: docs/product.md §35, §7 C110. */
export const paperContract = {
  look: teach('GET /groups/{id}/assignments/{assignment_id}/sheets', 'Qué se puede imprimir de una tarea')
    .input(z.strictObject(ofAssignment))
    .output(printed),
  make: teach(
    'POST /groups/{id}/assignments/{assignment_id}/sheets',
    'Preparar las hojas de una tarea, una variante por estudiante',
    { limit: { name: 'paper sheets', points: 60, seconds: 3600 } },
  )
    .input(z.strictObject({ ...ofAssignment, lesson_id }))
    .output(printed),
  file: teach('GET /groups/{id}/assignments/{assignment_id}/sheets/file', 'Las hojas de una tarea (PDF)', {
    reads: { name: 'paper files', perMinute: 20 },
  })
    .input(file)
    .output(z.file()),
  key: teach(
    'GET /groups/{id}/assignments/{assignment_id}/sheets/key',
    'Las respuestas de las hojas de una tarea (PDF)',
    { reads: { name: 'paper files', perMinute: 20 } },
  )
    .input(file)
    .output(z.file()),
};

/** A pupil's own sheet: docs/product.md §35, §7 C111. */
export const sheetContract = {
  one: learner('GET /sheets/{id}', 'Una hoja propia, para introducir sus respuestas')
    .input(byId)
    .output(
      z.object({
        id: z.string(),
        title: z.string(),
        opens_at: instant,
        is_entered: z.boolean(),
        /** The quiz that the answers became; null before, and for exercises. */
        attempt_id: z.nullable(z.string()),
        group_id: z.string(),
        questions: openAttempt.shape.questions,
      }),
    ),
  enter: learner('POST /sheets/{id}/answers', 'Entregar lo respondido en una hoja', {
    bodyLimit: 512 * 1024,
  })
    .input(
      z.strictObject({
        id: rowId,
        answers: z
          .array(answerTo({ question_id: rowId }))
          .check(z.minLength(1, 'No hay nada respondido.'), z.maxLength(200, 'Son demasiadas respuestas.')),
      }),
    )
    .output(z.object({ attempt_id: z.nullable(z.string()), group_id: z.string() })),
};
