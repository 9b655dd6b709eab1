import * as z from 'zod/mini';
import { requiredId } from '#contract/fields.ts';
import { ROLES, USER_STATUSES } from '#domain/people/profile.ts';
import { dayFilter, type ListFilters, sortBy } from '#features/back-office/frame/list-page.ts';

export const PEOPLE_COLUMNS = [
  'full_name',
  'email',
  'total_points',
  'last_activity_at',
  'created_at',
] as const;

/** When a person last finished a lesson: within 7 or 30 days, before, or not yet. */
export const LAST_ACTIVITIES = ['week', 'month', 'earlier', 'never'] as const;
export type LastActivity = (typeof LAST_ACTIVITIES)[number];

/** The values of the filter by plan for people without premium, and for those to whom it was given. */
export const NO_PLAN = 'none';
export const GIFT = 'gift';

export const peopleFilters = {
  status: z.optional(z.enum(USER_STATUSES)),
  role: z.optional(z.enum(ROLES)),
  plan: z.optional(z.union([z.literal([NO_PLAN, GIFT]), requiredId('No es un plan.')], 'No es un plan.')),
  last_activity: z.optional(z.enum(LAST_ACTIVITIES)),
  /** Days of the administrator's time zone, the last one included. */
  signed_up_from: dayFilter,
  signed_up_to: dayFilter,
  /** Finished a quiz on one of these days. */
  active_from: dayFilter,
  active_to: dayFilter,
  sort: sortBy(PEOPLE_COLUMNS),
};
export type PeopleFilters = ListFilters<typeof peopleFilters>;
