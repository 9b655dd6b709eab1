import * as z from 'zod/mini';
import { instant, rowId } from '#contract/fields.ts';
import { auditedObject } from '#features/audit/audited-object.ts';
import {
  countAll,
  countedTotals,
  dayFilter,
  type ListFilters,
  pageQuery,
  sortBy,
} from '#features/back-office/frame/list-page.ts';
import { admin, noInput } from '#features/back-office/frame/office-endpoint.ts';
import { AUDIT_COLUMNS } from './audit-columns.ts';

const filters = {
  object_type: z.optional(auditedObject),
  object_id: z.optional(z.string().check(z.maxLength(200))),
  actor_id: z.optional(rowId),
  /** First and last day, in the administrator's time zone. */
  from: dayFilter,
  to: dayFilter,
  sort: sortBy(AUDIT_COLUMNS),
};
export type AuditFilters = Omit<ListFilters<typeof filters>, 'search'>;

const person = z.object({ user_id: z.string(), full_name: z.string() });

/** The audit log: docs/product.md §6.4, §7 C60. */
export const auditContract = {
  list: admin('GET', '/admin/audit-log', 'Los cambios de administración, los últimos primero')
    .input(z.prefault(z.strictObject({ ...filters, ...pageQuery, count: countAll }), {}))
    .output(
      z.object({
        entries: z.array(
          z.object({
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
        ),
        /** Today's names of the rows that the entries mention, by id. */
        names: z.record(z.string(), z.string()),
        ...countedTotals,
        has_more: z.boolean(),
      }),
    ),
  actors: admin('GET', '/admin/audit-log/actors', 'Quiénes aparecen en la auditoría')
    .input(noInput)
    .output(z.object({ actors: z.array(person) })),
  export: admin('GET', '/admin/audit-log/export', 'La auditoría filtrada como archivo CSV')
    .input(z.prefault(z.strictObject(filters), {}))
    .output(z.file()),
};
