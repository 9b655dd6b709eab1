import type { CsvValue } from '#content/format/print/print-csv.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type PeopleQuery, readIdsFrom } from './list-users.ts';
import { readUsers } from './read-users.ts';

const HEAD = [
  'Id',
  'Nombre',
  'Email',
  'Rol',
  'Estado',
  'Plan',
  'Premium hasta',
  'Puntos',
  'Última actividad',
  'Alta',
];

/** The filtered people as CSV, in the order of the list. */
export async function exportUsers(call: Call, query: PeopleQuery): Promise<File> {
  const { rows: users, isCut } = await readForExport(async ({ limit, offset }) =>
    readUsers(call, await readIdsFrom(call, query, offset, limit)),
  );
  const rows = users.map((user) => printUser(user, call.caller.time_zone));
  if (isCut)
    rows.push([`Solo las primeras ${MOST_EXPORTED} personas. Usa los filtros para exportar las demás.`]);
  return csvFile(call, 'usuarios', [HEAD, ...rows]);
}

type User = Awaited<ReturnType<typeof readUsers>>[number];

const printUser = (user: User, timeZone: string): CsvValue[] => [
  user.user_id,
  user.full_name,
  user.email,
  user.role === 'admin' ? 'Administración' : 'Aprendiz',
  user.status === 'active' ? 'Activo' : 'Suspendido',
  user.subscription?.tier ?? (user.premium_until ? 'Premium' : 'Free'),
  user.premium_until,
  user.total_points,
  csvTime(user.last_activity_at, timeZone),
  csvTime(user.created_at, timeZone),
];
