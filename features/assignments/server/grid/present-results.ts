import { isLate, type StatedTask, stateOf } from '#domain/groups/assignment-states.ts';
import type { ResultRow } from '../results-sql.ts';

/** A pupil with the result of one assignment, or without any. */
export type GridRow = { full_name: string } & { [Field in keyof ResultRow]: ResultRow[Field] | null } & {
  user_id: string;
};

/** Pupils in the order of their rows, with their results in the order of the assignments. */
export function presentPupils(
  rows: readonly GridRow[],
  assignments: readonly (StatedTask & { id: string })[],
  now: Date,
) {
  const pupils = new Map<string, { full_name: string; byTask: Map<string, ResultRow> }>();
  for (const { full_name, ...row } of rows) {
    const pupil = pupils.get(row.user_id) ?? { full_name, byTask: new Map() };
    if (row.assignment_id !== null) pupil.byTask.set(row.assignment_id, asResult(row));
    pupils.set(row.user_id, pupil);
  }
  return [...pupils].map(([user_id, { full_name, byTask }]) => ({
    user_id,
    full_name,
    results: assignments.flatMap((task) => {
      const result = byTask.get(task.id);
      return result ? [presentResult(task, result, now)] : [];
    }),
  }));
}

/** A row that has an assignment has all of its fields. */
function asResult(row: Omit<GridRow, 'full_name'>): ResultRow {
  const { user_id, percent, assignment_id } = row;
  return {
    user_id,
    assignment_id: assignment_id ?? '',
    percent,
    done: row.done ?? 0,
    is_begun: row.is_begun ?? false,
    is_extended: row.is_extended ?? false,
    due_at: row.due_at ?? new Date(0),
    at: row.at,
  };
}

/** A result as it is sent. */
export function presentResult(task: StatedTask, row: ResultRow, now: Date) {
  // The driver leaves instants of statements in SQL as text.
  const result = { ...row, due_at: new Date(row.due_at), at: row.at && new Date(row.at) };
  const state = stateOf(task, result, now);
  const { percent, done, at, due_at, is_extended } = result;
  return { state, is_late: isLate(state, result, now), percent, done, at, due_at, is_extended };
}
