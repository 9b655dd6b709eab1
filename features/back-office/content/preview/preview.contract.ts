import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';
import { LESSON_STATES } from '#domain/course/lesson-states.ts';
import { admin } from '#features/back-office/frame/office-endpoint.ts';
import { byId } from '#features/back-office/frame/row-edit.ts';
import { readableLesson } from '#features/lessons/lessons.contract.ts';
import { answerTo, gradedAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';

/** A lesson played by an administrator as learners play it, drafts included; nothing is stored (docs/product.md §6.7). */
export const previewContract = {
  lesson: admin(
    'GET',
    '/admin/lessons/{id}/preview',
    'Una lección como la lee quien aprende, también si es un borrador',
  )
    .input(byId)
    .output(z.extend(readableLesson, { state: z.enum(LESSON_STATES) })),
  quiz: admin(
    'POST',
    '/admin/lessons/{id}/preview/attempts',
    'Las preguntas de una lección en el orden de un intento, que no se guarda',
  )
    .input(byId)
    .output(
      z.object({
        /** Decides the order of the options; comes back with each answer. */
        seed: z.string(),
        lesson_title: z.string(),
        questions: z.array(z.extend(openQuestion, { version_id: z.string() })),
      }),
    ),
  answer: admin(
    'POST',
    '/admin/lessons/{id}/preview/answers',
    'Corregir una respuesta de la vista previa, sin guardarla',
  )
    .input(answerTo({ id: rowId, seed: rowId, version_id: rowId }))
    /** As premium learners get it. */
    .output(gradedAnswer),
};
