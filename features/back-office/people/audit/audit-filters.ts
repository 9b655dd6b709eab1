import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';
import { auditedObject } from '#features/audit/audited-object.ts';
import { days, type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';

export const auditFilters = {
  object_type: z.optional(auditedObject),
  object_id: z.optional(z.string().check(z.maxLength(200))),
  actor_id: z.optional(rowId),
  ...days,
  sort: sortBy(['created_at']),
};
export type AuditFilters = Omit<ListFilters<typeof auditFilters>, 'search'>;
