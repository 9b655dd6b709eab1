import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';
import { countAll, countedTotals, pageQuery } from '#features/back-office/frame/list-page.ts';
import { auditFilters } from './audit-filters.ts';

const person = z.object({ user_id: z.string(), full_name: z.string() });

/** The audit log: docs/product.md §6.4, §7 C60. */
export const auditContract = {
  list: admin('GET /admin/audit-log', 'Los cambios de administración, los últimos primero')
    .input(z.prefault(z.strictObject({ ...auditFilters, ...pageQuery, count: countAll }), {}))
    .output(
      z.object({
        entries: listOf({
          id: z.int(),
          action: z.string(),
          object_type: z.string(),
          object_id: z.string(),
          /** Null for changes made on the command line. */
          actor: z.nullable(z.extend(person, { email: z.string() })),
          before: z.nullable(z.record(z.string(), z.unknown())),
          after: z.nullable(z.record(z.string(), z.unknown())),
          request_id: z.nullable(z.string()),
          created_at: instant,
        }),
        /** Today's names of the rows that the entries mention, by id. */
        names: z.record(z.string(), z.string()),
        ...countedTotals,
        has_more: z.boolean(),
      }),
    ),
  actors: admin('GET /admin/audit-log/actors', 'Quiénes aparecen en la auditoría')
    .input(noInput)
    .output(z.object({ actors: z.array(person) })),
  export: admin('GET /admin/audit-log/export', 'La auditoría filtrada como archivo CSV')
    .input(z.prefault(z.strictObject(auditFilters), {}))
    .output(z.file()),
};
