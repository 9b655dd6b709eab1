import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { ownPasswordForm } from '#features/account/account.forms.ts';

export const deletionDate = z.object({ due_at: instant });

/** The rows about oneself, and the end of the account: docs/product.md §4.9, §4.10, §7 C40. */
export const personalDataContract = {
  download: learner('POST /personal-data/download', 'Descargar mis datos')
    .input(ownPasswordForm)
    .output(z.file()),
  notices: learner('GET /account-notices', 'Lo que mi cuenta tiene pendiente')
    .input(noInput)
    .output(
      z.object({
        deletion_due_at: z.nullable(instant),
        /** The version of the terms that still has to be accepted, and its date. */
        terms: z.nullable(z.object({ version: z.string(), date: z.iso.date() })),
        /** Reports of errors that were settled and not seen yet. */
        settled_reports: z.int(),
      }),
    ),
  acceptTerms: learner('POST /account-consents', 'Aceptar los términos', { status: 201 })
    .input(z.strictObject({ terms_version: z.string().check(z.maxLength(40)) }))
    .output(z.object({ terms_version: z.string() })),
  requestDeletion: learner('POST /account-deletion', 'Eliminar mi cuenta', { status: 201 })
    .input(ownPasswordForm)
    .output(deletionDate),
  undoDeletion: learner('DELETE /account-deletion', 'Cancelar la eliminación de mi cuenta', {
    status: 204,
  }).input(noInput),
};
