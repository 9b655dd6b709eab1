import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { answerInput, gradedAnswer, openAttempt } from './quiz.contract.ts';

/** Practising the questions that an attempt answered wrong; no result follows from it: docs/product.md §4.19, §7 C43. */
export const practiceContract = {
  start: endpoint('learner', 'POST', '/attempts/{id}/practice', {
    summary: 'Practicar solo las preguntas falladas de un quiz terminado, o retomar esa práctica',
    status: 201,
  })
    .input(z.strictObject({ id: rowId }))
    .output(z.extend(openAttempt, { attempt_id: z.string() })),
  answer: endpoint('learner', 'POST', '/practices/{id}/answers', {
    summary: 'Responder una pregunta de una práctica',
  })
    .input(answerInput)
    .output(gradedAnswer),
  finish: endpoint('learner', 'POST', '/practices/{id}/finish', {
    summary: 'Terminar una práctica, que no cambia ni puntos ni resultados',
  })
    .input(z.strictObject({ id: rowId }))
    .output(
      z.object({
        id: z.string(),
        attempt_id: z.string(),
        lesson_id: z.string(),
        lesson_title: z.string(),
        score: z.int(),
        total_questions: z.int(),
        percentage: z.int(),
      }),
    ),
};
