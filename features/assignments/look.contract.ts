import * as z from 'zod/mini';
import { teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { reportedQuestion } from '#features/quiz/quiz.contract.ts';
import { task } from './assignments.contract.ts';
import { result } from './grid.contract.ts';

const lesson = { lesson_id: z.string(), lesson_title: z.string() };

/** A teacher's closer look at a pupil or an assignment of the own groups; keys as far as the teacher's own rights: docs/product.md §32. */
export const lookContract = {
  pupil: teach('GET /groups/{id}/members/{user_id}', 'Un estudiante de un aula')
    .input(z.strictObject({ id: rowId, user_id: rowId }))
    .output(
      z.object({
        user_id: z.string(),
        full_name: z.string(),
        time_zone: z.string(),
        joined_at: instant,
        last_activity_at: z.nullable(instant),
        streak: z.object({ days: z.int(), longest: z.int() }),
        assignments: listOf({
          ...task,
          ...result,
          /** The group's end; `due_at` is the pupil's own. */
          group_due_at: instant,
          /** In finished quizzes of its lessons since it opened; null for goals that are no quizzes. */
          seconds: z.nullable(z.int()),
        }),
        /** Finished since the pupil joined, the newest first, at most 100. */
        lessons: listOf({
          ...lesson,
          category: z.enum(LESSON_CATEGORIES),
          quizzes: z.int(),
          best: z.int(),
          finished_at: instant,
          seconds: z.int(),
        }),
        /** Whose last answer was wrong, the newest 20 in lessons that the caller may open. */
        mistakes: z.array(z.extend(reportedQuestion, { ...lesson, answered_at: instant })),
        total_mistakes: z.int(),
      }),
    ),
  items: teach(
    'GET /groups/{id}/assignments/{assignment_id}/items',
    'Cómo respondió un aula a las preguntas de una tarea',
  )
    .input(z.strictObject({ id: rowId, assignment_id: rowId }))
    .output(
      z.object({
        assignment: z.object(task),
        /** The worst first, at most 60. The answer is the wrong option that most chose. */
        items: z.array(
          z.extend(reportedQuestion, {
            ...lesson,
            /** Pupils, by the first answer of each since it opened. */
            answered: z.int(),
            right: z.int(),
            /** How many chose the wrong option that is named; 0 when none is. */
            chosen: z.int(),
          }),
        ),
        /** Questions of lessons that the caller cannot open. */
        hidden: z.int(),
      }),
    ),
};
