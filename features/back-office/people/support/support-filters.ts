import * as z from 'zod/mini';
import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import { days, type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';
import { supportCategories } from '#features/support/support.forms.ts';

/** The columns by which requests for help can be sorted. */
export const SUPPORT_COLUMNS = [
  'subject',
  'full_name',
  'category',
  'status',
  'answered_at',
  'created_at',
] as const;

/** The days are those of their arrival. */
export const supportFilters = {
  status: z.optional(z.enum(SUPPORT_STATUSES)),
  category: z.optional(z.enum(supportCategories)),
  ...days,
  sort: sortBy(SUPPORT_COLUMNS),
};
export type SupportFilters = ListFilters<typeof supportFilters>;
