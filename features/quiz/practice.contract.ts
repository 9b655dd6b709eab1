import * as z from 'zod/mini';
import { byId, learner } from '#contract/endpoint.ts';
import { answerInput, gradedAnswer, openAttempt } from './quiz.contract.ts';

/** Practising the questions that an attempt answered wrong; no result follows from it: docs/product.md §4.19, §7 C43. */
export const practiceContract = {
  start: learner(
    'POST /attempts/{id}/practice',
    'Practicar solo las preguntas falladas de un quiz terminado, o retomar esa práctica',
    { status: 201 },
  )
    .input(byId)
    .output(z.extend(openAttempt, { attempt_id: z.string() })),
  answer: learner('POST /practices/{id}/answers', 'Responder una pregunta de una práctica')
    .input(answerInput)
    .output(gradedAnswer),
  finish: learner(
    'POST /practices/{id}/finish',
    'Terminar una práctica, que no cambia ni puntos ni resultados',
  )
    .input(byId)
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
