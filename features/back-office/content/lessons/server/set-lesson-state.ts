import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import { findProblemsOfChange, findPublishingProblems } from '#domain/course/lesson-problems.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lockRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { readQuestionsOf, readWholeLesson } from './read-admin-lessons.ts';

/**
 * Publishes a lesson or takes it back to draft; open attempts can be finished (docs/product.md §3.7).
 * @throws AppError `not_found`, `not_publishable` with the list of problems
 */
export async function setLessonState(call: Call, id: string, state: 'draft' | 'published') {
  const action = state === 'published' ? 'published' : 'unpublished';
  await audited(call, 'lesson', action, async (tx) => {
    const before = await lockRow(tx, lessons, id);
    if (before.state === state) return { before, after: before };
    if (state === 'published') await ensurePublishable(tx, before);
    const [after] = await tx
      .update(lessons)
      .set({ state, updated_at: call.now })
      .where(eq(lessons.id, id))
      .returning();
    return { before, after: after! };
  });
  return readWholeLesson(call.db, id);
}

type Lesson = typeof lessons.$inferSelect;

/** Ensures that a published lesson keeps what publishing asks for. @throws AppError `not_publishable` by the field that mends it */
export function ensureStaysPublishable(before: Lesson, after: Partial<Lesson>): void {
  if (before.state !== 'published') return;
  const problems = findProblemsOfChange(before, { ...before, ...after });
  if (problems.length === 0) return;
  const message =
    'La lección está publicada y dejaría de cumplir lo que se pide para publicar. No se ha guardado.';
  const byField = Map.groupBy(problems, ({ field }) => field);
  const fields = Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map((each) => each.message)]),
  );
  throw new AppError('not_publishable', { message, fields });
}

/** @throws AppError `not_publishable` */
export async function ensurePublishable(tx: Database, lesson: Lesson): Promise<void> {
  const problems = findPublishingProblems(lesson, await readQuestionsOf(tx, lesson.id));
  if (problems.length > 0) throw new AppError('not_publishable', { fields: { state: problems } });
}
