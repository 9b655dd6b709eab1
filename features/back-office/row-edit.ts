import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';

/** A new row may have an id, so that sending it twice creates one row (docs/product.md §5.9). */
export const creation = { id: z.optional(rowId) };

/** An edit may name the version it is based on (`updated_at`); when the row has changed since, the answer is 409. */
export const edition = {
  id: rowId,
  updated_at: z.optional(z.iso.datetime('No es una fecha válida.')),
};

export const byId = z.strictObject({ id: rowId });
