import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { ActivityFilters } from '../activity.contract.ts';
import { KIND_WORDS } from '../activity-kinds.ts';
import { type ActivityRow, orderFor, readActivity } from './read-activity.ts';

const BATCH = 1000;

const columnsOf = (kind: ActivityFilters['kind']): CsvColumns<ActivityRow> => [
  ['Qué', () => KIND_WORDS[kind]],
  ['Fecha', (row, at) => at(row.at)],
  ['Persona', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Lección', ({ lesson_title }) => lesson_title],
  ['Aciertos', ({ score }) => score],
  ['Preguntas', ({ total_questions }) => total_questions],
  ['Puntos', ({ points }) => points],
];

/** The filtered activity as CSV in the order of the list, with times of the administrator's time zone. */
export async function exportActivity(call: Call, filters: ActivityFilters): Promise<File> {
  const rows: ActivityRow[] = [];
  const order = orderFor(filters.sort);
  let batch: ActivityRow[];
  do {
    batch = await readActivity(call, filters, { order, limit: BATCH, after: rows.at(-1) });
    rows.push(...batch);
  } while (batch.length === BATCH && rows.length < MOST_EXPORTED);
  const cut =
    batch.length === BATCH &&
    `Solo las primeras ${MOST_EXPORTED} filas. Usa los filtros para exportar las demás.`;
  return csvList(call, 'actividad', columnsOf(filters.kind), { rows, cut });
}
