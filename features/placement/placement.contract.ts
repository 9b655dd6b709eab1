import * as z from 'zod/mini';
import { byId, learner, noInput } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { answerInput, givenAnswer, gradedAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';

/** The passage is left out, because the lessons are still to come. */
const placementGrade = z.omit(gradedAnswer, { passage: true, reported: true });

const openPlacement = z.object({
  id: z.string(),
  /** How many questions it asks in all. */
  total_questions: z.int(),
  /** The questions so far: each is chosen when the one before it is answered. */
  questions: z.array(openQuestion),
  answers: z.array(z.omit(givenAnswer, { passage: true, reported: true })),
});

const proposedLesson = z.object({ id: z.string(), title: z.string() });

/** Where to enter each category, by the lessons that the caller's lists hold now. */
const placementResult = z.object({
  id: z.string(),
  finished_at: instant,
  /** Set while home's next step follows the proposal. */
  accepted_at: z.nullable(instant),
  score: z.int(),
  total_questions: z.int(),
  categories: listOf({
    category: z.enum(LESSON_CATEGORIES),
    lessons: z.int(),
    /** The first lesson that is not skipped; null when all can be. */
    entry: z.nullable(proposedLesson),
    skippable: z.array(proposedLesson),
  }),
});

const ofPlacement = byId;

/** '¿Por dónde empiezo?': docs/product.md §17. */
export const placementContract = {
  start: learner('POST /placements', 'Empezar o retomar las preguntas que dicen por dónde empezar', {
    status: 201,
  })
    .input(noInput)
    .output(openPlacement),
  answer: learner('POST /placements/{id}/answers', 'Responder una pregunta y recibir la siguiente')
    .input(answerInput)
    /** `next` is null after the last question. */
    .output(z.extend(placementGrade, { next: z.nullable(openQuestion) })),
  finish: learner('POST /placements/{id}/finish', 'Terminar y recibir la propuesta, sin puntos ni progreso')
    .input(ofPlacement)
    .output(placementResult),
  latest: learner('GET /placements/latest', 'La última propuesta, y las preguntas que quedan abiertas')
    .input(noInput)
    .output(
      z.object({
        open: z.nullable(z.object({ id: z.string(), answered: z.int(), total_questions: z.int() })),
        result: z.nullable(placementResult),
        /** When the next one can begin; null when it can begin now. */
        next_at: z.nullable(instant),
      }),
    ),
  accept: learner('PUT /placements/{id}/accepted', 'Aceptar la propuesta, o dejar de seguirla')
    .input(z.strictObject({ id: rowId, accepted: z._default(z.boolean(), true) }))
    .output(placementResult),
};
