import { sql } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { dayAfter } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import {
  COUNTED,
  type Counted,
  inListOrder,
  sliceOf,
} from '#features/back-office/frame/server/list/counted-pages.ts';
import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Page } from '#features/back-office/frame/server/list/page-of.ts';
import type { Call } from '#server/endpoints/call.ts';
import { factsOf } from '../../analytics/server/days/day-facts.ts';
import { type AnalyticsCall, inSnapshot, periodOf } from '../../analytics/server/days/period.ts';
import type { ActivityFilters } from '../activity.contract.ts';
import { KIND_WORDS } from '../activity-kinds.ts';
import { type ActivityRow, orderFor, readActivity, rowsMatching } from './read-activity.ts';

/** A page of what learners did, the newest first unless sorted otherwise. */
export async function listActivity(
  call: Call,
  { page, page_size = PAGE_SIZE, count, ...filters }: ActivityFilters & Page & { count?: 'all' | undefined },
) {
  if (filters.kind === 'opened') await call.openings.write();
  const counted = await countActivity(call, filters, count === 'all');
  const slice = sliceOf({ page, page_size }, counted, orderFor(filters.sort));
  const rows = inListOrder(slice, await readActivity(call, filters, slice));
  const has_more = !counted.total_is_exact || page * page_size < counted.total;
  const points = await sumPoints(call, filters, counted);
  return { rows, ...counted, points, page, page_size, has_more };
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

/**
 * The points of all rows that pass the filters, for the kind that is about them: as analytics counts them, or with a search row by row.
 * Null for other kinds, and where counting stopped before the last row.
 */
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

const BATCH = 1000;

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
export async function exportActivity(call: Call, filters: ActivityFilters): Promise<File> {
  const rows: ActivityRow[] = [];
  const order = orderFor(filters.sort);
  let batch: ActivityRow[];
  do {
    batch = await readActivity(call, filters, { order, limit: BATCH, after: rows.at(-1) });
    rows.push(...batch);
  } while (batch.length === BATCH && rows.length < MOST_EXPORTED);
  const cut =
    batch.length === BATCH &&
    `Solo las primeras ${MOST_EXPORTED} filas. Usa los filtros para exportar las demás.`;
  return csvList(call, 'actividad', columnsOf(filters.kind), { rows, cut });
}
