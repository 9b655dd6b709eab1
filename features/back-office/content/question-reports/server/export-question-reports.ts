import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { ReportFilters } from '../admin-question-reports.contract.ts';
import { REPORT_STATUS_LABELS } from '../report-words.ts';
import { listQuestionReports } from './list-question-reports.ts';

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof listQuestionReports>>['reports'][number]> = [
  ['Id', ({ id }) => id],
  ['Pregunta', ({ question_text }) => question_text],
  ['Versión', ({ version_number }) => version_number],
  ['Lección', ({ lesson_title }) => lesson_title],
  ['Persona', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Motivo', ({ reason }) => REPORT_REASON_LABELS[reason]],
  ['Mensaje', ({ message }) => message],
  ['Estado', ({ status }) => REPORT_STATUS_LABELS[status]],
  ['Avisado el', ({ created_at }, at) => at(created_at)],
  ['Resuelto por', ({ settled_by }) => settled_by],
  ['Resuelto el', ({ settled_at }, at) => at(settled_at)],
  ['Respuesta', ({ answer }) => answer],
];

/** The filtered reports as CSV. */
export async function exportQuestionReports(call: Call, filters: ReportFilters): Promise<File> {
  const { reports: rows } = await listQuestionReports(call, {
    ...filters,
    page: 1,
    page_size: MOST_EXPORTED,
  });
  return csvList(call, 'avisos', COLUMNS, { rows });
}
