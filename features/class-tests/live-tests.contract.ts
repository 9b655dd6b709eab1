import * as z from 'zod/mini';
import { teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { TEST_STATES } from '#domain/groups/class-tests.ts';

const byId = z.strictObject({ id: rowId, assignment_id: rowId });

const liveTest = z.object({
  id: z.string(),
  title: z.string(),
  time_zone: z.string(),
  questions: z.int(),
  minutes: z.int(),
  opens_at: instant,
  due_at: instant,
  released_at: z.nullable(instant),
  pupils: listOf({
    user_id: z.string(),
    full_name: z.string(),
    state: z.enum(TEST_STATES),
    answered: z.int(),
    seconds_left: z.int(),
    extra_minutes: z.int(),
  }),
});

/** A class test for whoever leads its group: docs/product.md §33, §7 C104. */
export const liveTestsContract = {
  watch: teach('GET /groups/{id}/tests/{assignment_id}', 'Por dónde va cada estudiante en una prueba')
    .input(byId)
    .output(liveTest),
  release: teach('POST /groups/{id}/tests/{assignment_id}/release', 'Mostrar los resultados de una prueba')
    .input(byId)
    .output(liveTest),
};
