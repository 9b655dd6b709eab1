import * as z from 'zod/mini';
import { type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';

export const LICENCE_STATES = ['running', 'coming', 'ended', 'revoked'] as const;

export const licenceFilters = {
  state: z.optional(z.enum(LICENCE_STATES)),
  sort: sortBy(['name', 'seats', 'ends_at', 'created_at']),
};
export type LicenceFilters = ListFilters<typeof licenceFilters>;
