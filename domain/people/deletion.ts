import { DAY_MS } from '#domain/time/durations.ts';

/** How long a person can change their mind about deleting the account (docs/product.md §4.10). */
export const DELETION_DELAY_MS = 7 * DAY_MS;

/** The steps of a deletion in their order; a step that was interrupted is repeated. */
export const DELETION_STEPS = ['waiting', 'closing', 'ending_payments', 'erasing', 'erased'] as const;

export type DeletionStep = (typeof DELETION_STEPS)[number];
