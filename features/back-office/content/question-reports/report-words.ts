import type { ReportStatus } from '#domain/question-reports.ts';

export const REPORT_STATUS_LABELS: Readonly<Record<ReportStatus, string>> = {
  open: 'Sin resolver',
  corrected: 'Corregida',
  no_error: 'Sin error',
};
