import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { ownPasswordForm } from './personal-data.forms.ts';

const nothing = z.optional(z.strictObject({}));

export const deletionDate = z.object({ due_at: instant });

/** The rows about oneself, and the end of the account: docs/product.md §4.10, §7 C40–C42. */
export const personalDataContract = {
  download: endpoint('learner', 'POST', '/personal-data/download', { summary: 'Descargar mis datos' })
    .input(ownPasswordForm)
    .output(z.file()),
  deletion: endpoint('learner', 'GET', '/account-deletion', { summary: 'Cuándo se elimina mi cuenta' })
    .input(nothing)
    .output(z.object({ due_at: z.nullable(instant) })),
  requestDeletion: endpoint('learner', 'POST', '/account-deletion', {
    summary: 'Eliminar mi cuenta',
    status: 201,
  })
    .input(ownPasswordForm)
    .output(deletionDate),
  undoDeletion: endpoint('learner', 'DELETE', '/account-deletion', {
    summary: 'Cancelar la eliminación de mi cuenta',
    status: 204,
  }).input(nothing),
};
