import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { listOf } from '#contract/fields.ts';
import { task } from './assignments.contract.ts';
import { result } from './grid.contract.ts';

/** What a pupil's own groups are to do: docs/product.md §30, §7 C90. */
export const dueContract = {
  mine: learner('GET /assignments/mine', 'Mis tareas')
    .input(noInput)
    .output(
      z.object({
        /** What is open and not done first, by its end; then the rest, the latest first. Not what ended over 60 days ago. */
        assignments: listOf({
          ...task,
          ...result,
          group_id: z.string(),
          group_name: z.string(),
          time_zone: z.string(),
          /** Whether the pupil can no longer begin it: a premium lesson whose licence has ended, or a class test that is over. */
          is_closed: z.boolean(),
        }),
      }),
    ),
};
