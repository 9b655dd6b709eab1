import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { SupportFilters } from '../admin-support.contract.ts';
import { statusWord } from '../support-words.ts';
import { readFrom } from './list-support-requests.ts';

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof readFrom>>[number]> = [
  ['Recibida', ({ created_at }, at) => at(created_at)],
  ['De', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Categoría', ({ category }) => category],
  ['Estado', ({ status }) => statusWord(status)],
  ['Asunto', ({ subject }) => subject],
  ['Mensaje', ({ message }) => message],
  ['Respuesta', ({ answer }) => answer],
  ['Respondida por', ({ answered_by }) => answered_by],
  ['Respondida', ({ answered_at }, at) => at(answered_at)],
];

/** The filtered requests for help as CSV, in the order of the list; of several answers the last one. */
export async function exportSupportRequests(call: Call, filters: SupportFilters): Promise<File> {
  const { rows, isCut } = await readForExport((slice) => readFrom(call, filters, slice));
  const cut =
    isCut && `Solo las primeras ${MOST_EXPORTED} solicitudes. Usa los filtros para exportar las demás.`;
  return csvList(call, 'solicitudes', COLUMNS, { rows, cut });
}
