/** The columns that the list of reports can be sorted by. */
export const REPORT_COLUMNS = [
  'created_at',
  'question_text',
  'lesson_title',
  'reason',
  'settled_at',
] as const;
