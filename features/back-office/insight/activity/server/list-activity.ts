import { sql } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { dayAfter } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import {
  COUNTED,
  type Counted,
  type CountedQuery,
  countedPage,
} from '#features/back-office/frame/server/list/counted-pages.ts';
import { type CsvColumns, exportList } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { factsOf } from '../../analytics/server/days/day-facts.ts';
import { type AnalyticsCall, inSnapshot, periodOf } from '../../analytics/server/days/period.ts';
import type { ActivityFilters } from '../activity-filters.ts';
import { KIND_WORDS } from '../activity-kinds.ts';
import { type ActivityRow, orderFor, readActivity, rowsMatching } from './read-activity.ts';

/** A page of what learners did, the newest first unless sorted otherwise. */
export async function listActivity(call: Call, { count, ...query }: ActivityFilters & CountedQuery) {
  if (query.kind === 'opened') await call.openings.write();
  const counted = await countActivity(call, query, count === 'all');
  const page = await countedPage(query, counted, orderFor(query.sort), (slice) =>
    readActivity(call, query, slice),
  );
  return { ...page, points: await sumPoints(call, query, counted) };
}

/** Before anything can have happened. */
const FIRST_DAY = '2000-01-01';

/** How many rows pass the filters: as analytics counts them, or row by row where it does not, up to a limit unless `all` are requested. */
export async function countActivity(
  call: AnalyticsCall,
  filters: ActivityFilters,
  all = false,
): Promise<Counted> {
  if (filters.search !== '' || filters.kind === 'points') return countRows(call, filters, all);
  return { total: await countAsAnalytics(call, filters), total_is_exact: true };
}

/** The points of all rows that pass the filters; null for kinds that are not about them, and where counting stopped. */
async function sumPoints(
  call: AnalyticsCall,
  filters: ActivityFilters,
  { total_is_exact }: Counted,
): Promise<number | null> {
  if (filters.kind !== 'points') return null;
  if (filters.search === '') return countAsAnalytics(call, filters);
  if (!total_is_exact) return null;
  const { rows } = await call.db.execute<{ points: number }>(sql`
    select coalesce(sum(source.points), 0)::int as points from ${rowsMatching(call, filters)}`);
  return onlyRow(rows).points;
}

async function countRows(call: AnalyticsCall, filters: ActivityFilters, all: boolean): Promise<Counted> {
  const limit = all ? sql`` : sql`limit ${COUNTED + 1}`;
  const { rows } = await call.db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${rowsMatching(call, filters)} ${limit}) counted`);
  const { total } = onlyRow(rows);
  return all || total <= COUNTED
    ? { total, total_is_exact: true }
    : { total: COUNTED, total_is_exact: false };
}

async function countAsAnalytics(
  call: AnalyticsCall,
  { kind, lesson_id, from = FIRST_DAY, to }: ActivityFilters,
): Promise<number> {
  const last = to ?? dayAfter(localDay(call.now, call.caller.time_zone));
  if (last < from) return 0;
  return inSnapshot(call, async (reader) => {
    const { rows } = await reader.db.execute<{ total: number }>(sql`
      select coalesce(sum(${sql.identifier(kind)}), 0)::int as total
      from (${factsOf(periodOf({ from, to: last }, reader))}) facts
      where ${lesson_id ? sql`lesson_id = ${lesson_id}` : sql`true`}`);
    return onlyRow(rows).total;
  });
}

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
export const exportActivity = (call: Call, filters: ActivityFilters): Promise<File> =>
  exportList(
    call,
    {
      name: 'actividad',
      columns: columnsOf(filters.kind),
      cut: (most) => `Solo las primeras ${most} filas. Usa los filtros para exportar las demás.`,
    },
    (reader, { limit }, after) =>
      readActivity(reader, filters, { order: orderFor(filters.sort), limit, after }),
  );
