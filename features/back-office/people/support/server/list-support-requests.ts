import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { support_requests as requests, user_directory } from '#db/schema.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { daysBetween } from '#features/back-office/frame/server/days-between.ts';
import {
  type CsvColumns,
  exportList,
  type FileReader,
  type Slice,
} from '#features/back-office/frame/server/list/csv-file.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import {
  idsOfPage,
  isByName,
  type Page,
  pageOf,
  totalsOf,
} from '#features/back-office/frame/server/list/page-of.ts';
import { anywhere } from '#features/back-office/frame/server/search-for.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { SupportFilters } from '../support-filters.ts';
import { statusWord } from '../support-words.ts';
import { readRequests } from './read-support-requests.ts';

type Reader = Pick<FileReader, 'db' | 'caller'>;

/** A page of the requests for help, the newest first unless sorted otherwise. */
export async function listSupportRequests(
  call: Reader,
  { page, page_size, ...filters }: SupportFilters & Page,
) {
  const support_requests = await readFrom(call, filters, pageOf({ page, page_size }));
  const total = await call.db.$count(requests, requestsMatching(call, filters));
  return { support_requests, ...totalsOf({ page, page_size }, total) };
}

const byId: Term = { by: requests.id };
const columns = {
  subject: [{ by: sql`fold_for_search(${requests.subject})` }, byId],
  full_name: [{ by: user_directory.folded_name }, byId],
  category: [{ by: requests.category }, byId],
  // In the order of the work: open, answered, closed.
  status: [{ by: sql`array_position(array['open', 'answered', 'closed'], ${requests.status})` }, byId],
  answered_at: [{ by: requests.answered_at, emptyLowest: true }, byId],
  created_at: [{ by: requests.created_at }, { by: requests.id, down: true }],
};

const requestsMatching = ({ caller }: Reader, filters: SupportFilters): SQL | undefined =>
  and(
    filters.status && eq(requests.status, filters.status),
    filters.category ? eq(requests.category, filters.category) : undefined,
    filters.search === '' ? undefined : like(requests.folded_text, anywhere(foldForSearch(filters.search))),
    daysBetween(requests.created_at, filters, caller.time_zone),
  );

/** Finds the page's ids first, so that only its rows are joined with their people; by name both need the directory. */
export function readFrom(call: Reader, filters: SupportFilters, slice: Slice) {
  const order = orderOf(filters.sort, columns, reversed(columns.created_at));
  const rows = readRequests(call.db).$dynamic();
  if (isByName(order)) rows.innerJoin(user_directory, eq(user_directory.user_id, requests.user_id));
  const ids = idsOfPage(call.db, requests, { which: requestsMatching(call, filters), order, ...slice });
  return rows.where(inArray(requests.id, ids)).orderBy(...orderBy(order));
}

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
export const exportSupportRequests = (call: Call, filters: SupportFilters): Promise<File> =>
  exportList(
    call,
    {
      name: 'solicitudes',
      columns: COLUMNS,
      cut: (most) => `Solo las primeras ${most} solicitudes. Usa los filtros para exportar las demás.`,
    },
    (reader, slice) => readFrom(reader, filters, slice),
  );
