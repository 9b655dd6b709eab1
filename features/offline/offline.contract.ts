import * as z from 'zod/mini';
import { learner } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { readableLesson } from '#features/lessons/lessons.contract.ts';
import { answerTo, openAttempt, openQuestion, quizReport } from '#features/quiz/quiz.contract.ts';
import { reviewResult } from '#features/review/review.contract.ts';
import { kindAnswer } from '#kinds/answers.ts';
import { MOST_LESSONS } from './most-lessons.ts';

/** As many questions as a quiz can have. */
const MOST_ANSWERS = 200;
const HOW_MANY_LESSONS = `Elige entre 1 y ${MOST_LESSONS} lecciones.`;

const offlinePackage = z.extend(z.pick(openAttempt, { id: true, questions: true }), {
  issued_at: instant,
  expires_at: instant,
  lesson: readableLesson,
});

/** With its key, which this learner has been shown. */
const knownQuestion = z.extend(openQuestion, {
  key: z.union([z.strictObject({ option: z.int() }), z.strictObject({ answer: kindAnswer })]),
});

const offlineReview = z.object({
  id: z.string(),
  issued_at: instant,
  expires_at: instant,
  questions: z.array(knownQuestion),
});

const claimedAnswer = answerTo({
  question_id: rowId,
  /** By the device's clock. */
  answered_at: z.iso.datetime('No es una fecha válida.'),
});

const submitted = {
  id: rowId,
  answers: z
    .array(claimedAnswer)
    .check(
      z.minLength(1, 'No hay nada respondido.'),
      z.maxLength(MOST_ANSWERS, 'Son demasiadas respuestas.'),
    ),
  /** Names these answers: the same digest again gets the same reply. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'No es un resumen SHA-256 en hexadecimal.')),
};

/** Lessons and reviews to take without a connection: docs/product.md §26, §7 C56, C116, C117. */
export const offlineContract = {
  packages: learner('POST /offline/packages', 'Llevarse lecciones para hacerlas sin conexión')
    .input(
      z.strictObject({
        device_id: rowId,
        lesson_ids: z
          .array(rowId)
          .check(z.minLength(1, HOW_MANY_LESSONS), z.maxLength(MOST_LESSONS, HOW_MANY_LESSONS)),
      }),
    )
    .output(z.object({ packages: z.array(offlinePackage) })),
  submit: learner('POST /offline/runs/{id}/submission', 'Entregar lo respondido sin conexión', {
    bodyLimit: 512 * 1024,
  })
    .input(
      z.strictObject({
        ...submitted,
        /** Without it the rest is answered with a connection. */
        finished: z.boolean(),
      }),
    )
    .output(
      z.object({
        attempt_id: z.string(),
        lesson_id: z.string(),
        /** Null while questions are open. */
        report: z.nullable(quizReport),
      }),
    ),
  review: learner('POST /offline/reviews', 'Llevarse el repaso para hacerlo sin conexión')
    .input(z.strictObject({ device_id: rowId }))
    /** Null when no card can be taken along now. */
    .output(z.object({ review: z.nullable(offlineReview) })),
  submitReview: learner('POST /offline/reviews/{id}/submission', 'Entregar lo repasado sin conexión', {
    bodyLimit: 512 * 1024,
  })
    .input(z.strictObject(submitted))
    .output(reviewResult),
};
