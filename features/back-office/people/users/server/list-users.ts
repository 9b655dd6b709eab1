import { eq, type SQLWrapper } from 'drizzle-orm';
import { profiles, user_directory } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { countUpTo, inListOrder, sliceOf } from '#features/back-office/frame/server/list/counted-pages.ts';
import {
  type CsvColumns,
  csvList,
  MOST_EXPORTED,
  readForExport,
} from '#features/back-office/frame/server/list/csv-file.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import type { Page } from '#features/back-office/frame/server/list/page-of.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { PEOPLE_COLUMNS, PeopleFilters } from '../people-filters.ts';
import { peopleMatching } from './people-matching.ts';
import { type ReadContext, readUsers } from './read-users.ts';

type Column = (typeof PEOPLE_COLUMNS)[number];
/** Without a filter an index alone is read, which is fast. */
const COUNTED_UNFILTERED = 250_000;

const byId: Term = { by: user_directory.user_id };
const columns: Record<Column, Term[]> = {
  full_name: [{ by: user_directory.folded_name }, byId],
  email: [{ by: user_directory.email }, byId],
  total_points: [{ by: profiles.total_points }, { by: profiles.user_id }],
  last_activity_at: [{ by: profiles.last_activity_at, emptyLowest: true }, { by: profiles.user_id }],
  created_at: [{ by: user_directory.created_at }, { by: user_directory.user_id, down: true }],
};

/** A page of the people who pass the filters, the newest first unless sorted otherwise. */
export async function listUsers(context: ReadContext, query: PeopleFilters & Page & { count?: 'all' }) {
  const { page, page_size = PAGE_SIZE, count } = query;
  const which = peopleMatching(context.db, query, context);
  const most = which ? {} : { most: COUNTED_UNFILTERED };
  const counted = await countUpTo(context.db, { from: user_directory, which, all: count === 'all', ...most });
  const slice = sliceOf({ page, page_size }, counted, orderFor(query.sort));
  const ids = slice.limit === 0 ? [] : await readIds(context, query, slice);
  return { users: await readUsers(context, inListOrder(slice, ids)), ...counted, page, page_size };
}

const orderFor = (sort: PeopleFilters['sort']) => orderOf(sort, columns, reversed(columns.created_at));

/** The ids of all people who pass the filters, in their order, from `start`. */
export const readIdsFrom = (context: ReadContext, query: PeopleFilters, start: number, limit: number) =>
  readIds(context, query, { order: orderFor(query.sort), limit, offset: start });

type Slice = { order: readonly Term[]; limit: number; offset: number };

/** An order by a column of profiles reads their index alone unless a filter needs the directory. */
async function readIds(context: ReadContext, query: PeopleFilters, { order, limit, offset }: Slice) {
  const { db } = context;
  const which = peopleMatching(db, query, context);
  const isOfProfiles = OF_PROFILES.some((column) => column === order[0]?.by);
  const table = isOfProfiles ? profiles : user_directory;
  const people = db.select({ user_id: table.user_id }).from(table).$dynamic();
  if (isOfProfiles && which) people.innerJoin(user_directory, eq(user_directory.user_id, profiles.user_id));
  const rows = await people
    .where(which)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.user_id);
}

const OF_PROFILES: SQLWrapper[] = [profiles.total_points, profiles.last_activity_at];

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof readUsers>>[number]> = [
  ['Id', ({ user_id }) => user_id],
  ['Nombre', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Rol', ({ role }) => (role === 'admin' ? 'Administración' : 'Aprendiz')],
  ['Estado', ({ status }) => (status === 'active' ? 'Activo' : 'Suspendido')],
  ['Plan', ({ subscription, premium_until }) => subscription?.tier ?? (premium_until ? 'Premium' : 'Free')],
  ['Premium hasta', ({ premium_until }) => premium_until],
  ['Puntos', ({ total_points }) => total_points],
  ['Última actividad', ({ last_activity_at }, at) => at(last_activity_at)],
  ['Alta', ({ created_at }, at) => at(created_at)],
];

/** The filtered people as CSV, in the order of the list. */
export async function exportUsers(call: Call, query: PeopleFilters): Promise<File> {
  const { rows, isCut } = await readForExport(async ({ limit, offset }) =>
    readUsers(call, await readIdsFrom(call, query, offset, limit)),
  );
  const cut =
    isCut && `Solo las primeras ${MOST_EXPORTED} personas. Usa los filtros para exportar las demás.`;
  return csvList(call, 'usuarios', COLUMNS, { rows, cut });
}
