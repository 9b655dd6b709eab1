import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';
import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import { supportForm } from './support.forms.ts';

/** Asking for help: docs/product.md §7 C37. */
export const supportContract = {
  create: learner('POST /support-requests', 'Pedir ayuda al equipo', { status: 201 })
    .input(supportForm)
    .output(z.object({ id: z.string(), created_at: instant })),
  mine: learner('GET /support-requests', 'Mis solicitudes de ayuda')
    .input(noInput)
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
