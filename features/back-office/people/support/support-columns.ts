/** The columns by which requests for help can be sorted. */
export const SUPPORT_COLUMNS = [
  'subject',
  'full_name',
  'category',
  'status',
  'answered_at',
  'created_at',
] as const;
