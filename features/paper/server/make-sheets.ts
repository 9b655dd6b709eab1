import { and, eq, sql } from 'drizzle-orm';
import { assignments, groups, offline_packages } from '#db/schema.ts';
import { may } from '#domain/rights.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { versionsToAsk } from '#features/asking/server/run-sql.ts';
import { listOpenLessons } from '#features/assignments/server/ensure-open.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { isLed, lockOwnGroup } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';

export type OfAssignment = { id: string; assignment_id: string; lesson_id?: string | undefined };

/** How long after its assignment's end a sheet is taken; sweeping keeps it 30 days more. */
const TAKEN_MS = 90 * DAY_MS;
const MOST_EXERCISES = 20;

/** Who may print what is right: who reads it in the office, and whoever is told it after each own answer (docs/product.md §6.2, §35). */
export const seesKeys = ({ caller }: Pick<Call, 'caller'>): boolean =>
  may(caller, 'editor') || may(caller, 'premium') || caller.explanations_open;

const NOT_PRINTED = {
  review: 'El repaso es distinto para cada estudiante y cada día: no se imprime.',
  // What is right stays untold until its results are shown, and a sheet's are told at once.
  test: 'Una prueba de clase se hace en pantalla: sus resultados los muestras tú.',
};

/** An assignment of a group that the caller leads, and the lessons that can be printed for it. @throws AppError `not_found`, `conflict` */
export async function findPrintable({ db, caller, now }: Call, { id, assignment_id }: OfAssignment) {
  const [task] = await db
    .select({ task: assignments, group_name: groups.name, time_zone: groups.time_zone })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.group_id))
    .where(and(eq(assignments.id, assignment_id), eq(groups.id, id), isLed(db, caller)));
  const found = ensureFound(task);
  const { kind } = found.task;
  if (kind === 'review' || kind === 'test') throw new AppError('conflict', { message: NOT_PRINTED[kind] });
  return { ...found, lessons: await listOpenLessons(db, { ...found.task, created_at: now }) };
}

/** What can be printed for an assignment, and what was. @throws AppError `not_found`, `conflict` */
export async function lookAtSheets(call: Call, of: OfAssignment) {
  const { lessons } = await findPrintable(call, of);
  const [pupils, sheets] = await Promise.all([
    call.db.execute<{ pupils: number }>(
      sql`select count(*)::int as pupils from group_members where group_id = ${of.id} and role = 'pupil'`,
    ),
    call.db
      .select({
        lesson_id: sql<string>`${offline_packages.lesson_id}`,
        made: sql<number>`count(*)::int`,
        entered: sql<number>`count(${offline_packages.digest})::int`,
      })
      .from(offline_packages)
      .where(eq(offline_packages.assignment_id, of.assignment_id))
      .groupBy(offline_packages.lesson_id),
  ]);
  return { lessons, pupils: pupils.rows[0]?.pupils ?? 0, sheets, has_key: seesKeys(call) };
}

/**
 * Makes a sheet of each pupil who has none: another order, other figures and, of exercises, other questions. @throws AppError `not_found`,
 * `conflict`, `group_archived`, `invalid_request` for a lesson that is not among those to print
 */
export async function makeSheets(call: Call, of: OfAssignment) {
  const { task, lessons } = await findPrintable(call, of);
  const isOfTopic = task.kind === 'exercises';
  const [first] = isOfTopic || task.kind === 'lesson' ? lessons : [];
  const lesson = first ?? lessons.find(({ id }) => id === of.lesson_id);
  if (!lesson) throw wrongField('lesson_id', 'Elige una de las lecciones que se pueden imprimir.');
  const [ids, most] = [lessons.map(({ id }) => id), Math.min(task.goal ?? 1, MOST_EXERCISES)];
  // The order depends on the pupil; a random one would be drawn once for all.
  const versions = isOfTopic
    ? sql`array(select q.version_id from questions q where q.archived_at is null
        and q.lesson_id = any(${sql.param(ids)}::uuid[]) order by md5(m.user_id::text || q.id::text) limit ${most})`
    : sql.raw(versionsToAsk('l'));
  const until = new Date(Math.max(task.due_at.getTime(), call.now.getTime()) + TAKEN_MS);
  await call.db.transaction(async (tx) => {
    await lockOwnGroup(tx, call.caller, of.id);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into offline_packages
        (user_id, id, device_id, assignment_id, lesson_id, version_ids, country, issued_at, expires_at)
      select m.user_id, gen_random_uuid(), ${task.id}::uuid, ${task.id}::uuid, l.id, ${versions}, p.country,
        ${call.now}::timestamptz, ${until}::timestamptz
      from group_members m join profiles p on p.user_id = m.user_id cross join lessons l
      where m.group_id = ${of.id} and m.role = 'pupil' and l.id = ${lesson.id} and not exists (
        select from offline_packages o where o.user_id = m.user_id and o.assignment_id = ${task.id}
          and (${isOfTopic} or o.lesson_id = l.id))
      on conflict do nothing returning id`);
    if (rows.length > 0)
      await recordAudit(tx, authorOf(call), {
        ...{ action: 'exported', object_type: 'assignment', object_id: task.id, before: null },
        after: { title: task.title, sheets: rows.length },
      });
  });
  return lookAtSheets(call, of);
}
