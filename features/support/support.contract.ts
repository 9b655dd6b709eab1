import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { supportForm } from './support.forms.ts';

/** Asking for help: docs/product.md §7 C37. */
export const supportContract = {
  create: endpoint('learner', 'POST', '/support-requests', {
    summary: 'Pedir ayuda al equipo',
    status: 201,
  })
    .input(supportForm)
    .output(z.object({ id: z.string(), created_at: instant })),
};
