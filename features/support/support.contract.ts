import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';
import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import { supportForm } from './support.forms.ts';

/** Asking for help: docs/product.md §7 C37. */
export const supportContract = {
  create: endpoint('learner', 'POST', '/support-requests', {
    summary: 'Pedir ayuda al equipo',
    status: 201,
  })
    .input(supportForm)
    .output(z.object({ id: z.string(), created_at: instant })),
  mine: endpoint('learner', 'GET', '/support-requests', { summary: 'Mis solicitudes de ayuda' })
    .input(z.optional(z.strictObject({})))
    .output(
      z.object({
        requests: listOf({
          id: z.string(),
          category: z.string(),
          subject: z.string(),
          message: z.string(),
          status: z.enum(SUPPORT_STATUSES),
          answer: z.nullable(z.string()),
          answered_at: z.nullable(instant),
          created_at: instant,
        }),
      }),
    ),
};
