import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant, pageNumber } from '#contract/fields.ts';
import { auditedObject } from '#features/audit/audited-object.ts';

/** The audit log: docs/product.md §6.4, §7 C60. */
export const auditContract = {
  list: endpoint('admin', 'GET', '/admin/audit-log', {
    summary: 'Los cambios de administración, los últimos primero',
  })
    .input(
      z.prefault(
        z.strictObject({
          object_type: z.optional(auditedObject),
          object_id: z.optional(z.string().check(z.maxLength(200))),
          page: pageNumber,
        }),
        {},
      ),
    )
    .output(
      z.object({
        entries: z.array(
          z.object({
            id: z.int(),
            action: z.string(),
            object_type: z.string(),
            object_id: z.string(),
            /** Null for changes made on the command line. */
            actor: z.nullable(z.object({ user_id: z.string(), full_name: z.string(), email: z.string() })),
            before: z.nullable(z.record(z.string(), z.unknown())),
            after: z.nullable(z.record(z.string(), z.unknown())),
            request_id: z.nullable(z.string()),
            created_at: instant,
          }),
        ),
        page: z.int(),
        page_size: z.int(),
        has_more: z.boolean(),
      }),
    ),
};
