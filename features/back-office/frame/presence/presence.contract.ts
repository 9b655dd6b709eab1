import * as z from 'zod/mini';
import { editor } from '#contract/endpoint.ts';
import { listOf, rowId } from '#contract/fields.ts';

/** How often an open page says so, and how long it counts as open after the last time. */
export const HERE_EVERY_MS = 20_000;
export const HERE_FOR_MS = 60_000;

/** Who else has a lesson or a question open in the office (docs/product.md §5.19). */
export const presenceContract = {
  say: editor('PUT /admin/here/{id}', 'Decir que se tiene abierta una lección o pregunta, y leer quién más')
    .input(z.strictObject({ id: rowId, left: z._default(z.boolean(), false) }))
    .output(z.object({ others: listOf({ full_name: z.string() }) })),
};
