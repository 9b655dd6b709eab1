/** The columns by which the list can be sorted. */
export const ACTIVITY_COLUMNS = ['at'] as const;
