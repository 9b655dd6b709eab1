import { eq, type SQLWrapper } from 'drizzle-orm';
import { profiles, user_directory } from '#db/schema.ts';
import {
  type CountedQuery,
  countedPage,
  countUpTo,
} from '#features/back-office/frame/server/list/counted-pages.ts';
import { type CsvColumns, exportList } from '#features/back-office/frame/server/list/csv-file.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
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
export async function listUsers(context: ReadContext, { count, ...query }: PeopleFilters & CountedQuery) {
  const which = peopleMatching(context.db, query, context);
  const most = which ? {} : { most: COUNTED_UNFILTERED };
  const counted = await countUpTo(context.db, { from: user_directory, which, all: count === 'all', ...most });
  const { rows: ids, ...page } = await countedPage(query, counted, orderFor(query.sort), async (slice) =>
    slice.limit === 0 ? [] : readIds(context, query, slice),
  );
  return { users: await readUsers(context, ids), ...page };
}

const orderFor = (sort: PeopleFilters['sort']) => orderOf(sort, columns, reversed(columns.created_at));

type Slice = { order?: readonly Term[]; limit: number; offset: number };

/** An order by a column of profiles reads their index alone unless a filter needs the directory. */
export async function readIds(
  context: ReadContext,
  query: PeopleFilters,
  { order = orderFor(query.sort), limit, offset }: Slice,
) {
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
export const exportUsers = (call: Call, query: PeopleFilters): Promise<File> =>
  exportList(
    call,
    {
      name: 'usuarios',
      columns: COLUMNS,
      cut: (most) => `Solo las primeras ${most} personas. Usa los filtros para exportar las demás.`,
    },
    async (reader, slice) => readUsers(reader, await readIds(reader, query, slice)),
  );
