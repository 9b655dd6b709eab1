import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';

/** Rows that one call may change. */
export const MOST_CHANGED = 500;

const HOW_MANY = `Elige entre 1 y ${MOST_CHANGED} filas. No se cambió nada.`;

/** Of a call for chosen rows, in the field of that name: what it answers where the body of ten thousand is too large to read. */
export const bulkCall = (field = 'rows') => ({ tooLarge: { [field]: [HOW_MANY] } });

/** The chosen rows, each with the version that the person saw (`updated_at`). */
export const chosenRows = z
  .array(z.strictObject({ id: rowId, updated_at: z.iso.datetime('No es una fecha válida.') }))
  .check(z.minLength(1, HOW_MANY), z.maxLength(MOST_CHANGED, HOW_MANY));

/** The chosen rows, each with the status that the person saw. */
export const chosenWithStatus = <const Status extends string>(statuses: readonly Status[]) =>
  z
    .array(z.strictObject({ id: rowId, status: z.enum(statuses) }))
    .check(z.minLength(1, HOW_MANY), z.maxLength(MOST_CHANGED, HOW_MANY));

export type Chosen = z.output<typeof chosenRows>[number];

export const changedCount = z.object({ changed: z.int() });
