import type { Database } from '#db/connect.ts';
import { security_events } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { countUpTo, inListOrder, sliceOf } from '#features/back-office/frame/server/list/counted-pages.ts';
import {
  type CsvColumns,
  csvList,
  MOST_EXPORTED,
  readForExport,
} from '#features/back-office/frame/server/list/csv-file.ts';
import type { Page } from '#features/back-office/frame/server/list/page-of.ts';
import { eventText } from '#features/security-events/event-words.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { EventFilters } from '../admin-security-events.contract.ts';
import { eventsMatching, orderFor, readEvents } from './read-events.ts';

/** Events are searched by their people one by one, so fewer are counted. */
const COUNTED_FOUND = 1000;

/** A page of the events of all accounts, the newest first unless sorted otherwise. */
export async function listEvents(
  db: Database,
  { page, page_size = PAGE_SIZE, count, ...filters }: EventFilters & Page & { count?: 'all' },
) {
  const which = await eventsMatching(db, filters);
  const most = filters.search === '' ? {} : { most: COUNTED_FOUND };
  const counted = await countUpTo(db, { from: security_events, which, all: count === 'all', ...most });
  const slice = sliceOf({ page, page_size }, counted, orderFor(filters.sort));
  const events = inListOrder(slice, await readEvents(db, { which, ...slice }));
  const has_more = !counted.total_is_exact || page * page_size < counted.total;
  return { events, ...counted, page, page_size, has_more };
}

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
