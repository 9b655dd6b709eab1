import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { assignment_extensions, assignments, groups, profiles } from '#db/schema.ts';
import { ensureLed } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';

export const taskColumns = {
  ...pick(assignments, 'id', 'kind', 'lesson_id', 'category', 'subtopic', 'goal', 'unit', 'title'),
  ...pick(assignments, 'opens_at', 'due_at', 'minimum', 'attempts', 'minutes', 'counts'),
};

/** The assignments of a group that the caller leads, by their end. @throws AppError `not_found` */
export async function listAssignments({ db, caller }: Call, { id, state }: { id: string; state: string }) {
  await ensureLed(db, caller, id);
  const [group] = await db.select(pick(groups, 'time_zone')).from(groups).where(eq(groups.id, id));
  const isWanted =
    state === 'archived' ? isNotNull(assignments.archived_at) : isNull(assignments.archived_at);
  const rows = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.group_id, id), isWanted))
    .orderBy(asc(assignments.due_at), asc(assignments.id));
  const ids = rows.map((row) => row.id);
  return { ...ensureFound(group), assignments: await readAssignments(db, ids) };
}

/** An assignment as its teachers see it; whether the caller may is checked before. @throws AppError `not_found` */
export async function readAssignment(db: Database, id: string) {
  const [found] = await readAssignments(db, [id]);
  return ensureFound(found);
}

async function readAssignments(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const [rows, extensions] = await Promise.all([
    db
      .select({ ...taskColumns, ...pick(assignments, 'group_id', 'archived_at') })
      .from(assignments)
      .where(inArray(assignments.id, ids)),
    db
      .select({
        ...pick(assignment_extensions, 'assignment_id', 'user_id', 'due_at'),
        full_name: profiles.full_name,
      })
      .from(assignment_extensions)
      .innerJoin(profiles, eq(profiles.user_id, assignment_extensions.user_id))
      .where(inArray(assignment_extensions.assignment_id, ids))
      .orderBy(asc(profiles.full_name), asc(profiles.user_id)),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    const own = extensions.filter(({ assignment_id }) => assignment_id === id);
    return row ? [{ ...row, extensions: own }] : [];
  });
}
