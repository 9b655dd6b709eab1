import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
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
  watch: endpoint('teach', 'GET', '/groups/{id}/tests/{assignment_id}', {
    summary: 'Por dónde va cada estudiante en una prueba',
  })
    .input(byId)
    .output(liveTest),
  release: endpoint('teach', 'POST', '/groups/{id}/tests/{assignment_id}/release', {
    summary: 'Mostrar los resultados de una prueba',
  })
    .input(byId)
    .output(liveTest),
};
