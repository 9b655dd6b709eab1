import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { anywhere } from '#features/back-office/frame/server/search-for.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { gridContract } from '../../grid.contract.ts';
import { listAssignments, type readAssignment } from '../list-assignments.ts';
import { selectResults } from '../results-sql.ts';
import { type GridRow, presentPupils } from './present-results.ts';

type Query = z.output<NonNullable<(typeof gridContract.read)['~orpc']['inputSchema']>>;
type Task = Awaited<ReturnType<typeof readAssignment>>;

/** A grid has no more columns; those that end last come first. */
const MOST_TASKS = 60;

/** The assignments of a group that the caller leads that its grid shows, the one that ends last first. @throws AppError `not_found` */
export async function readTasks(call: Call, id: string) {
  const { time_zone, assignments } = await listAssignments(call, { id, state: 'active' });
  return { time_zone, assignments: assignments.reverse().slice(0, MOST_TASKS) };
}

/** A page of pupils with their results. @throws AppError `not_found`, `invalid_request` for an order by another group's assignment */
export async function readGrid(call: Call, { id, search, sort = 'full_name', ...page }: Query) {
  const { time_zone, assignments } = await readTasks(call, id);
  const which = sql`${pupilsOf(id)} and ${search ? sql`d.folded_name like ${anywhere(foldForSearch(search))}` : sql`true`}`;
  const grid = { which, assignments, time_zone, sort, ...pageOf(page) };
  const [rows, total] = await Promise.all([readRows(call.db, grid), countPupils(call.db, which)]);
  return {
    time_zone,
    assignments,
    pupils: presentPupils(rows, assignments, call.now),
    ...totalsOf(page, total),
  };
}

/** Condition on members `m` with their profiles `p`: the pupils of a group; staff who learn in it are not looked after. */
export const pupilsOf = (group_id: string) =>
  sql`m.group_id = ${group_id} and m.role = 'pupil' and p.role = 'user' and p.staff = '{}'`;

const FROM = sql`group_members m join profiles p on p.user_id = m.user_id left join user_directory d on d.user_id = m.user_id`;

async function countPupils(db: Database, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${FROM} where ${which}`,
  );
  return rows[0]?.total ?? 0;
}

const tasksOf = (
  ids: string[],
  time_zone: string,
) => sql`select a.*, ${time_zone} as time_zone from assignments a
  where a.id = any(${sql.param(ids)}::uuid[])`;

type Grid = {
  which: SQL;
  assignments: readonly Task[];
  time_zone: string;
  sort: string;
  limit: number;
  offset: number;
};

/** The results of a page of pupils in one statement, one row for each assignment; one without any where there are none. */
export async function readRows(db: Database, { which, assignments, time_zone, sort, limit, offset }: Grid) {
  const column = sort.replace(/^-/, '');
  const isDown = sort.startsWith('-');
  const sorted = assignments.find(({ id }) => id === column);
  const name = sql`d.folded_name, m.user_id`;
  const order = sorted
    ? isDown
      ? sql`s.percent desc nulls last, s.at, ${name}`
      : sql`s.percent nulls first, s.at desc, ${name}`
    : isDown
      ? sql`d.folded_name desc, m.user_id desc`
      : name;
  const inOrder = sorted
    ? sql`left join (${selectResults({
        pupils: sql`select user_id from group_members m where m.group_id = ${sorted.group_id} and m.role = 'pupil'`,
        tasks: tasksOf([sorted.id], time_zone),
      })}) s on s.user_id = m.user_id`
    : sql``;
  const ids = assignments.map(({ id }) => id);
  const { rows } = await db.execute<GridRow>(sql`
    with page as materialized (
      select m.user_id, p.full_name, row_number() over (order by ${order}) as place from ${FROM} ${inOrder} where ${which}
      order by place limit ${limit} offset ${offset}
    )
    select page.user_id, page.full_name, r.assignment_id, r.due_at, r.is_extended, r.done, r.is_begun, r.percent, r.at
    from page left join (${selectResults({ pupils: sql`select user_id from page`, tasks: tasksOf(ids, time_zone) })}) r
      on r.user_id = page.user_id
    order by page.place`);
  return rows;
}
