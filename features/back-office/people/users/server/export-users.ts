import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { PeopleFilters } from '../people-filters.ts';
import { readIdsFrom } from './list-users.ts';
import { readUsers } from './read-users.ts';

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
