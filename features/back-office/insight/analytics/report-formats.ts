/** The formats of the report: with semicolons a spreadsheet in Spanish opens it in columns, with commas others do. */
export const REPORT_FORMATS = ['semicolons', 'commas', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
