import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { assignment_extensions, assignments, groups, lessons, profiles } from '#db/schema.ts';
import { ensureLed } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { countWithoutPremium } from './ensure-open.ts';

export const taskColumns = {
  ...pick(assignments, 'id', 'kind', 'lesson_id', 'category', 'subtopic', 'goal', 'unit', 'title'),
  ...pick(assignments, 'opens_at', 'due_at', 'minimum', 'attempts', 'minutes', 'counts'),
};

/** The assignments of a group that the caller leads, by their end. @throws AppError `not_found` */
export async function listAssignments(
  { db, caller, now }: Call,
  { id, state }: { id: string; state: string },
) {
  await ensureLed(db, caller, id);
  const [group] = await db.select(pick(groups, 'time_zone')).from(groups).where(eq(groups.id, id));
  const isWanted =
    state === 'archived' ? isNotNull(assignments.archived_at) : isNull(assignments.archived_at);
  const rows = await db
    .select({
      id: assignments.id,
      needs_premium: sql<boolean>`${assignments.kind} = 'lesson' and not ${lessons.is_free}`,
    })
    .from(assignments)
    .leftJoin(lessons, eq(lessons.id, assignments.lesson_id))
    .where(and(eq(assignments.group_id, id), isWanted))
    .orderBy(asc(assignments.due_at), asc(assignments.id));
  const premium = new Set(rows.flatMap((row) => (row.needs_premium ? [row.id] : [])));
  const without = premium.size > 0 ? (await countWithoutPremium(db, id, now)).without : 0;
  const found = await readAssignments(
    db,
    rows.map((row) => row.id),
  );
  const listed = found.map((task) => ({ ...task, closed_for: premium.has(task.id) ? without : 0 }));
  return { ...ensureFound(group), assignments: listed };
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
