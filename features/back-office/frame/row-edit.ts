import * as z from 'zod/mini';
import { admin, byId, type Declare } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';

/** A new row may have an id, so that sending it twice creates one row (docs/product.md §5.9). */
export const creation = { id: z.optional(rowId) };

/** An edit may name the version it is based on (`updated_at`); when the row has changed since, the answer is 409. */
const edition = {
  id: rowId,
  updated_at: z.optional(z.iso.datetime('No es una fecha válida.')),
};

/** Creating, changing, archiving and restoring a row, which every list of editable rows has; `noun` comes with its article. */
export const rowEndpoints = <Form extends z.ZodMiniObject, Row extends z.ZodMiniType>(
  path: `/admin/${string}`,
  { noun, form, row }: { noun: string; form: Form; row: Row },
  declare: Declare = admin,
) => ({
  create: declare(`POST ${path}`, `Crear ${noun}`, { status: 201 })
    .input(z.extend(form, creation))
    .output(row),
  edit: declare(`PUT ${path}/{id}`, `Cambiar ${noun}`).input(z.extend(form, edition)).output(row),
  archive: declare(`DELETE ${path}/{id}`, `Eliminar ${noun}`, { status: 204 }).input(byId),
  restore: declare(`POST ${path}/{id}/restore`, `Recuperar ${noun}`, { status: 204 }).input(byId),
});
