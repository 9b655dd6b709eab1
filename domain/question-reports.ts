/** What a learner says is wrong with a question (docs/product.md §14). */
export const REPORT_REASONS = ['wrong_key', 'unclear', 'outdated', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  wrong_key: 'La respuesta correcta está mal',
  unclear: 'El texto no se entiende',
  outdated: 'Está desactualizada',
  other: 'Otra cosa',
};

/** Open until an administrator settles it with one of the two outcomes. */
export const REPORT_OUTCOMES = ['corrected', 'no_error'] as const;
export const REPORT_STATUSES = ['open', ...REPORT_OUTCOMES] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Reports of one learner on one of the learner's local days. */
export const REPORTS_A_DAY = 5;
export const REPORT_LENGTH = 500;
