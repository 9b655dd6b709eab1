import { and, desc, eq, getColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { audit_log, lesson_versions, lessons, profiles } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lockRow, readRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { ensureStaysPublishable } from '../../lessons/server/set-lesson-state.ts';

export type VersionOf = { id: string; version_id: string };
export type Restoring = VersionOf & { current_id?: string };

/** Ensures that a person who restores a version has seen the newest one. @throws AppError `conflict` */
export function ensureNewest({ current_id }: Restoring, newest: string): void {
  if (current_id === undefined || current_id === newest) return;
  throw new AppError('conflict', {
    message:
      'Mientras tanto se guardó otra versión. Actualiza la página y compárala antes de recuperar esta.',
  });
}

const { id, number, created_at } = lesson_versions;

/** Who made the change: the audit log has an entry of the same time, unless the content pack or a command made it. */
const author = sql<string | null>`(
  select p.full_name from ${audit_log} a join ${profiles} p on p.user_id = a.actor_id
  where a.object_type = 'lesson' and a.object_id = lesson_versions.lesson_id::text and a.created_at = lesson_versions.created_at
  order by a.id desc limit 1)`;

/** @throws AppError `not_found` */
export async function listLessonVersions(db: Database, lessonId: string) {
  const { title } = await readRow(db, lessons, lessonId);
  const versions = await db
    .select({ id, number, created_at, author })
    .from(lesson_versions)
    .where(eq(lesson_versions.lesson_id, lessonId))
    .orderBy(desc(number));
  return { title, versions };
}

/** @throws AppError `not_found`, also for a version of another lesson */
export async function readLessonVersion(db: Database, { id: lessonId, version_id }: VersionOf) {
  const [version] = await db
    .select({ ...getColumns(lesson_versions), author })
    .from(lesson_versions)
    .where(and(eq(id, version_id), eq(lesson_versions.lesson_id, lessonId)));
  return ensureFound(version);
}

/** Makes an earlier version the newest; state, order and points stay. @throws AppError `not_found`, `conflict`, `not_publishable` */
export async function restoreLessonVersion(call: Call, target: Restoring) {
  await audited(call, 'lesson', 'version_restored', async (tx) => {
    const before = await lockRow(tx, lessons, target.id);
    ensureNewest(target, await newestOf(tx, target.id));
    const {
      id: _id,
      lesson_id: _of,
      number: _number,
      author: _author,
      created_at: _at,
      ...content
    } = await readLessonVersion(tx, target);
    ensureStaysPublishable(before, content);
    const after = onlyRow(
      await tx
        .update(lessons)
        .set({ ...content, updated_at: call.now })
        .where(eq(lessons.id, target.id))
        .returning(),
    );
    return { before, after };
  });
  return { version_id: await newestOf(call.db, target.id) };
}

async function newestOf(db: Database, lessonId: string): Promise<string> {
  const newest = await db
    .select({ id })
    .from(lesson_versions)
    .where(eq(lesson_versions.lesson_id, lessonId))
    .orderBy(desc(number))
    .limit(1);
  return onlyRow(newest).id;
}
