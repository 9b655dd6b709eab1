import * as z from 'zod/mini';
import { rowId } from '#contract/fields.ts';
import { days, type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';
import { ACTIVITY_KINDS } from './activity-kinds.ts';

export const activityFilters = {
  kind: z._default(z.enum(ACTIVITY_KINDS, 'Elige qué quieres ver.'), 'finished'),
  lesson_id: z.optional(rowId),
  ...days,
  sort: sortBy(['at']),
};
export type ActivityFilters = ListFilters<typeof activityFilters>;
