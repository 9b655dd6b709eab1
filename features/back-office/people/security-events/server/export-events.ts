import type { CsvValue } from '#content/format/print/print-csv.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import { eventText } from '#features/security-events/event-words.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type EventFilters, eventsMatching, orderFor, readEvents } from './read-events.ts';

const HEAD = ['Fecha', 'Evento', 'Persona', 'Email', 'Por', 'Dispositivo', 'Red', 'Petición'];

/** The filtered events as CSV, in the order of the list. */
export async function exportEvents(call: Call, filters: EventFilters): Promise<File> {
  const which = await eventsMatching(call.db, filters);
  const order = orderFor(filters.sort);
  const { rows: events, isCut } = await readForExport((slice) =>
    readEvents(call.db, { which, order, ...slice }),
  );
  const rows = events.map((event): CsvValue[] => [
    csvTime(event.created_at, call.caller.time_zone),
    eventText(event.kind),
    event.user?.full_name,
    event.user?.email,
    event.actor?.full_name,
    event.device,
    event.address,
    event.request_id,
  ]);
  if (isCut)
    rows.push([
      `Solo los primeros ${MOST_EXPORTED} eventos de la lista. Elige fechas para exportar los demás.`,
    ]);
  return csvFile(call, 'seguridad', [HEAD, ...rows]);
}
