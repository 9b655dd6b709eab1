import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { REPORT_STATUS_LABELS } from '../report-words.ts';
import { listQuestionReports, type ReportFilters } from './list-question-reports.ts';

const HEAD = [
  ...['Id', 'Pregunta', 'Versión', 'Lección', 'Persona', 'Email', 'Motivo', 'Mensaje'],
  ...['Estado', 'Avisado el', 'Resuelto por', 'Resuelto el', 'Respuesta'],
];

/** The filtered reports as CSV. */
export async function exportQuestionReports(call: Call, filters: ReportFilters): Promise<File> {
  const { reports } = await listQuestionReports(call, { ...filters, page: 1, page_size: MOST_EXPORTED });
  const { time_zone } = call.caller;
  const rows = reports.map((report) => [
    ...[report.id, report.question_text, report.version_number, report.lesson_title],
    ...[report.full_name, report.email, REPORT_REASON_LABELS[report.reason], report.message],
    ...[REPORT_STATUS_LABELS[report.status], csvTime(report.created_at, time_zone)],
    ...[report.settled_by, csvTime(report.settled_at, time_zone), report.answer],
  ]);
  return csvFile(call, 'avisos', [HEAD, ...rows]);
}
