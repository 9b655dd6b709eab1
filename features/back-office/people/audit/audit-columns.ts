/** The columns by which the log can be sorted. */
export const AUDIT_COLUMNS = ['created_at'] as const;
