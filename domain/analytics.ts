/** What analytics counts in the background (db/schema.ts, analytics_counts). */
export const COUNTED_KINDS = ['lesson', 'badge', 'slot', 'finished'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];
