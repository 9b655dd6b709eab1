import * as z from 'zod/mini';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import { type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';

const boundary = z.optional(z.iso.datetime({ offset: true }));

export const securityEventFilters = {
  kind: z.optional(z.enum(SECURITY_EVENTS)),
  from: boundary,
  before: boundary,
  sort: sortBy(['created_at']),
};
export type EventFilters = ListFilters<typeof securityEventFilters>;
