import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import { eventText } from '#features/security-events/event-words.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { EventFilters } from '../admin-security-events.contract.ts';
import { eventsMatching, orderFor, readEvents } from './read-events.ts';

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof readEvents>>[number]> = [
  ['Fecha', ({ created_at }, at) => at(created_at)],
  ['Evento', ({ kind }) => eventText(kind)],
  ['Persona', ({ user }) => user?.full_name],
  ['Email', ({ user }) => user?.email],
  ['Por', ({ actor }) => actor?.full_name],
  ['Dispositivo', ({ device }) => device],
  ['Red', ({ address }) => address],
  ['Petición', ({ request_id }) => request_id],
];

/** The filtered events as CSV, in the order of the list. */
export async function exportEvents(call: Call, filters: EventFilters): Promise<File> {
  const found = { which: await eventsMatching(call.db, filters), order: orderFor(filters.sort) };
  const { rows, isCut } = await readForExport((slice) => readEvents(call.db, { ...found, ...slice }));
  const cut =
    isCut && `Solo los primeros ${MOST_EXPORTED} eventos de la lista. Elige fechas para exportar los demás.`;
  return csvList(call, 'seguridad', COLUMNS, { rows, cut });
}
