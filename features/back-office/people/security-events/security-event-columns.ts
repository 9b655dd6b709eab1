/** The columns by which the list can be sorted. */
export const SECURITY_EVENT_COLUMNS = ['created_at'] as const;
