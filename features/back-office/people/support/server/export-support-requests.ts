import type { CsvValue } from '#content/format/print/print-csv.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import type { Call } from '#server/endpoints/call.ts';
import { statusWord } from '../support-words.ts';
import { readFrom, type SupportFilters } from './list-support-requests.ts';

const HEAD = [
  'Recibida',
  'De',
  'Email',
  'Categoría',
  'Estado',
  'Asunto',
  'Mensaje',
  'Respuesta',
  'Respondida por',
  'Respondida',
];

/** The filtered requests for help as CSV, in the order of the list; of several answers the last one. */
export async function exportSupportRequests(call: Call, filters: SupportFilters): Promise<File> {
  const { rows: requests, isCut } = await readForExport((slice) => readFrom(call, filters, slice));
  const at = (instant: Date | null) => csvTime(instant, call.caller.time_zone);
  const rows = requests.map((request): CsvValue[] => [
    at(request.created_at),
    request.full_name,
    request.email,
    request.category,
    statusWord(request.status),
    request.subject,
    request.message,
    request.answer,
    request.answered_by,
    at(request.answered_at),
  ]);
  if (isCut)
    rows.push([`Solo las primeras ${MOST_EXPORTED} solicitudes. Usa los filtros para exportar las demás.`]);
  return csvFile(call, 'solicitudes', [HEAD, ...rows]);
}
