import { and } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { security_events } from '#db/schema.ts';
import {
  type CountedQuery,
  countedPage,
  countUpTo,
} from '#features/back-office/frame/server/list/counted-pages.ts';
import { type CsvColumns, exportList } from '#features/back-office/frame/server/list/csv-file.ts';
import { eventText } from '#features/security-events/event-words.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { EventFilters } from '../security-event-filters.ts';
import { eventsMatching, isBehind, orderFor, readEvents } from './read-events.ts';

/** Events are searched by their people one by one, so fewer are counted. */
const COUNTED_FOUND = 1000;

/** A page of the events of all accounts, the newest first unless sorted otherwise. */
export async function listEvents(db: Database, { count, ...query }: EventFilters & CountedQuery) {
  const which = await eventsMatching(db, query);
  const most = query.search === '' ? {} : { most: COUNTED_FOUND };
  const counted = await countUpTo(db, { from: security_events, which, all: count === 'all', ...most });
  const { rows: events, ...page } = await countedPage(query, counted, orderFor(query.sort), (slice) =>
    readEvents(db, { which, ...slice }),
  );
  return { events, ...page };
}

type SecurityEvent = Awaited<ReturnType<typeof readEvents>>[number];

const COLUMNS: CsvColumns<SecurityEvent> = [
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
  const matching = await eventsMatching(call.db, filters);
  const order = orderFor(filters.sort);
  return exportList(call, FILE, ({ db }, { limit }, last: SecurityEvent | undefined) => {
    const which = and(matching, last && isBehind(last, filters.sort));
    return readEvents(db, { which, order, limit, offset: 0 });
  });
}

const FILE = {
  name: 'seguridad',
  columns: COLUMNS,
  cut: (most: number) =>
    `Solo los primeros ${most} eventos de la lista. Elige fechas para exportar los demás.`,
};
