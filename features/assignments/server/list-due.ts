import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { assignments, group_members, groups, lessons } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Call } from '#server/endpoints/call.ts';
import { seesPremium } from '#server/session/caller.ts';
import { presentResult } from './grid/present-results.ts';
import { taskColumns } from './list-assignments.ts';
import { type ResultRow, selectResults } from './results-sql.ts';

const SHOWN_MS = 60 * DAY_MS;

/** What the caller's groups are to do as a pupil, and how far the caller is. */
export async function listDue({ db, caller, now }: Call) {
  const tasks = await db
    .select({
      ...taskColumns,
      group_id: groups.id,
      group_name: groups.name,
      time_zone: groups.time_zone,
      released_at: assignments.released_at,
      is_free: lessons.is_free,
    })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.group_id))
    .innerJoin(group_members, eq(group_members.group_id, groups.id))
    .leftJoin(lessons, eq(lessons.id, assignments.lesson_id))
    .where(
      and(
        eq(group_members.user_id, caller.user_id),
        eq(group_members.role, 'pupil'),
        isNull(groups.archived_at),
        isNull(assignments.archived_at),
        // A class test is announced.
        or(lte(assignments.opens_at, now), eq(assignments.kind, 'test')),
        gt(assignments.due_at, new Date(now.getTime() - SHOWN_MS)),
      ),
    );
  if (tasks.length === 0) return { assignments: [] };
  const ids = tasks.map(({ id }) => id);
  const { rows } = await db.execute<ResultRow>(
    selectResults({
      pupils: sql`select ${caller.user_id}::uuid as user_id`,
      tasks: sql`select a.*, g.time_zone from assignments a join groups g on g.id = a.group_id where ${inArray(sql`a.id`, ids)}`,
    }),
  );
  const results = new Map(rows.map((row) => [row.assignment_id, row]));
  const shown = tasks.flatMap((task) => {
    const row = results.get(task.id);
    if (!row) return [];
    const result = presentResult(task, row, now);
    // What was right is told when the teacher shows it (docs/product.md §33).
    const isOver = task.released_at !== null || result.due_at <= now;
    const is_closed =
      task.kind === 'test'
        ? isOver && result.state === 'not_begun'
        : task.kind === 'lesson' && task.is_free === false && !seesPremium(caller);
    return [
      { ...task, ...result, is_closed, ...(task.kind === 'test' && !task.released_at && { percent: null }) },
    ];
  });
  const [open, done] = [
    shown.filter(({ state }) => state !== 'done'),
    shown.filter(({ state }) => state === 'done'),
  ];
  return { assignments: [...byEnd(open), ...byEnd(done).reverse()] };
}

const byEnd = <Row extends { due_at: Date; id: string }>(rows: Row[]): Row[] =>
  rows.toSorted(
    (one, other) => one.due_at.getTime() - other.due_at.getTime() || (one.id < other.id ? -1 : 1),
  );
