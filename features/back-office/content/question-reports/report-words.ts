import type { ReportStatus } from '#domain/question-reports.ts';

export const REPORT_STATUS_LABELS: Readonly<Record<ReportStatus, string>> = {
  open: 'Sin resolver',
  corrected: 'Corregida',
  no_error: 'Sin error',
};

export const REPORT_COLUMNS = [
  'created_at',
  'question_text',
  'lesson_title',
  'reason',
  'settled_at',
] as const;
