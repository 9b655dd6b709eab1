import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';

/** A new row may bring its id, so that sending it twice makes one row. */
export const creation = { id: z.optional(rowId) };

/** An edit may say which version it was made from (`updated_at`); another version in the meantime answers 409. */
export const edition = {
  id: rowId,
  updated_at: z.optional(z.iso.datetime('No es una fecha válida.')),
};

export const byId = z.strictObject({ id: rowId });
