import type { CsvValue } from '#content/format/print/print-csv.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { KIND_WORDS } from '../activity-kinds.ts';
import { type ActivityFilters, type ActivityRow, orderFor, readActivity } from './read-activity.ts';

const BATCH = 1000;
const HEAD = ['Qué', 'Fecha', 'Persona', 'Email', 'Lección', 'Aciertos', 'Preguntas', 'Puntos'];

/** The filtered activity as CSV in the order of the list, with times of the administrator's time zone. */
export async function exportActivity(call: Call, filters: ActivityFilters): Promise<File> {
  const rows: CsvValue[][] = [HEAD];
  const print = (row: ActivityRow): CsvValue[] => [
    KIND_WORDS[filters.kind],
    csvTime(row.at, call.caller.time_zone),
    row.full_name,
    row.email,
    row.lesson_title,
    row.score,
    row.total_questions,
    row.points,
  ];
  const order = orderFor(filters.sort);
  for (let after: ActivityRow | undefined; rows.length <= MOST_EXPORTED; ) {
    const batch = await readActivity(call, filters, { order, limit: BATCH, after });
    rows.push(...batch.map(print));
    if (batch.length < BATCH) return csvFile(call, 'actividad', rows);
    after = batch.at(-1);
  }
  rows.push([`Solo las primeras ${MOST_EXPORTED} filas. Usa los filtros para exportar las demás.`]);
  return csvFile(call, 'actividad', rows);
}
