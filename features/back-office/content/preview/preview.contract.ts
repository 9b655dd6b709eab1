import * as z from 'zod/mini';
import { byId, editor } from '#contract/endpoint.ts';
import { listOf, rowId } from '#contract/fields.ts';
import { LESSON_STATES } from '#domain/course/lesson-states.ts';
import { isCountry } from '#domain/people/countries.ts';
import { card } from '#features/cards/cards.contract.ts';
import { readableLesson } from '#features/lessons/lessons.contract.ts';
import { answerTo, gradedAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';
import { kindAnswer } from '#kinds/answers.ts';
import { questionInput } from '../questions/admin-questions.forms.ts';

/** Of the learner who is played: decides how numbers are printed; absent for the administrator's own. */
const country = z.optional(z.string().check(z.refine(isCountry, 'Elige un país de la lista.')));

/** Prepared changes in place of what is published. */
const prepared = z.optional(z.boolean());

const whole = z.int().check(z.gte(0), z.lte(1000));

/** A stored version, a question of a lesson's cards, or one that is being written, with the figures that this seed and number draw. */
const drawn = {
  version_id: z.optional(rowId),
  /** The lesson whose cards ask the version. */
  cards_of: z.optional(rowId),
  written: z.optional(questionInput),
  seed: rowId,
  variant: z._default(whole, 0),
  country,
  prepared,
};

const previewedQuestion = z.extend(openQuestion, { version_id: z.optional(z.string()) });

/** Lessons and questions played by an administrator as learners play them, drafts included; nothing is stored (docs/product.md §6.7). */
export const previewContract = {
  lesson: editor(
    'GET /admin/lessons/{id}/preview',
    'Una lección como la lee quien aprende, también si es un borrador',
  )
    .input(z.extend(byId, { country, prepared: z.optional(z.stringbool()) }))
    .output(
      z.extend(readableLesson, {
        state: z.enum(LESSON_STATES),
        /** Whether a prepared change of it or of its questions waits, which `prepared` plays in place of what is published. */
        has_change: z.boolean(),
        /** Decides the order of the options and the figures of the cards' questions; comes back with each answer. */
        seed: z.string(),
        cards: z.array(card),
      }),
    ),
  quiz: editor(
    'POST /admin/lessons/{id}/preview/attempts',
    'Las preguntas de una lección en el orden de un intento, que no se guarda',
  )
    .input(z.extend(byId, { country, prepared, seed: z.optional(rowId) }))
    .output(
      z.object({
        /** Decides the order of the options and the figures; comes back with each answer. */
        seed: z.string(),
        lesson_title: z.string(),
        questions: z.array(previewedQuestion),
      }),
    ),
  question: editor(
    'POST /admin/preview/questions',
    'Una pregunta como la ve quien aprende, con cifras nuevas',
  )
    .input(z.strictObject(drawn))
    .output(previewedQuestion),
  hint: editor('POST /admin/preview/hints', 'Una pista de la vista previa, que no descuenta nada')
    .input(z.strictObject({ ...drawn, number: z.int().check(z.gte(1), z.lte(2)) }))
    .output(z.object({ text: z.string() })),
  mistakes: editor(
    'POST /admin/preview/mistakes',
    'Los errores habituales de una pregunta, con lo que lee quien los comete',
  )
    .input(z.strictObject(drawn))
    .output(
      z.object({
        mistakes: listOf({
          reason: z.string(),
          /** The answer that is this mistake, where one answer is; else how its author wrote it. */
          option: z.optional(z.int()),
          answer: z.optional(kindAnswer),
          written: z.optional(z.string()),
        }),
      }),
    ),
  answer: editor('POST /admin/preview/answers', 'Corregir una respuesta de la vista previa, sin guardarla')
    .input(
      answerTo({
        ...drawn,
        is_premium: z._default(z.boolean(), true),
        /** How many further variants were answered wrong before. */
        wrong_variants: z._default(whole, 0),
      }),
    )
    .output(gradedAnswer),
};
