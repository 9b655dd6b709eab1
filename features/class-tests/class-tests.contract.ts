import * as z from 'zod/mini';
import { byId, learner } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { TEST_STATES } from '#domain/groups/class-tests.ts';
import { answerInput, givenAnswer, openQuestion } from '#features/quiz/quiz.contract.ts';

const test = z.object({
  /** Of the assignment. */
  id: z.string(),
  title: z.string(),
  group_id: z.string(),
  group_name: z.string(),
  time_zone: z.string(),
  questions: z.int(),
  minutes: z.int(),
  opens_at: instant,
  /** The pupil's own end of the window. */
  due_at: instant,
  state: z.enum(TEST_STATES),
  answered: z.int(),
  /** Of the own time, by the server's clock; 0 before the beginning. */
  seconds_left: z.int(),
});

/**
 * A class test for its pupils, who are told nothing about right or wrong before its teacher shows it: docs/product.md §33, §7 C101–C103.
 */
export const classTestsContract = {
  show: learner('GET /tests/{id}', 'Una prueba de clase').input(byId).output(test),
  begin: learner('POST /tests/{id}', 'Empezar o retomar una prueba de clase', { status: 201 })
    .input(byId)
    .output(
      z.object({
        /** Of the run. */
        id: z.string(),
        title: z.string(),
        seconds_left: z.int(),
        questions: z.array(openQuestion),
        answers: z.array(
          z.pick(givenAnswer, { question_id: true, option: true, answer: true, dont_know: true }),
        ),
      }),
    ),
  answer: learner('POST /test-runs/{id}/answers', 'Responder una pregunta de una prueba de clase')
    .input(answerInput)
    .output(z.object({ saved: z.literal(true) })),
  finish: learner('POST /test-runs/{id}/finish', 'Entregar una prueba de clase').input(byId).output(test),
  result: learner('GET /tests/{id}/result', 'El resultado de una prueba de clase')
    .input(byId)
    .output(
      z.object({
        title: z.string(),
        score: z.int(),
        percentage: z.int(),
        questions: z.array(z.extend(openQuestion, { lesson_id: z.string(), lesson_title: z.string() })),
        answers: z.array(givenAnswer),
      }),
    ),
};
