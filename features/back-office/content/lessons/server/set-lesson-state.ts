import { eq } from 'drizzle-orm';
import { audit_log, lessons } from '#db/schema.ts';
import { findUploadedImages } from '#domain/course/images/lesson-images.ts';
import {
  findHeadProblems,
  findProblemsOfChange,
  findPublishingProblems,
} from '#domain/course/lesson-problems.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lastEntry } from '#features/audit/server/last-entry.ts';
import { findFigureProblems } from '#features/back-office/content/questions/server/read-question.ts';
import { restoreRow } from '#features/back-office/frame/server/archive-row.ts';
import { lockRow, updateRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import { readQuestionsOf, readWholeLesson } from './read-admin-lessons.ts';

/** Publishes a lesson or takes it back to draft (docs/product.md §3.7). @throws AppError `not_found`, `not_publishable` */
export async function setLessonState(call: Call, id: string, state: 'draft' | 'published') {
  const action = state === 'published' ? 'published' : 'unpublished';
  // Formulas are calculated before the transaction, which locks the lesson.
  const figures = state === 'published' ? await findFigureProblems(await readQuestionsOf(call.db, id)) : [];
  await audited(call, 'lesson', action, async (tx) => {
    const before = await lockRow(tx, lessons, id);
    if (before.state === state) return { before, after: before };
    if (state === 'published') ensurePublishable(before, await readQuestionsOf(tx, id), figures);
    return { before, after: await updateRow(tx, call, lessons, { id, state }) };
  });
  return readWholeLesson(call.db, id);
}

/** Brings an archived lesson back in the state that it had, a draft where the audit log no longer tells. @throws AppError `not_found` */
export const restoreLesson = (call: Call, id: string) =>
  restoreRow(call, 'lesson', lessons, id, {
    prepare: async (tx) => {
      const archived = await lastEntry(tx, 'lesson', id, eq(audit_log.action, 'archived'));
      return { state: archived?.before?.state === 'published' ? 'published' : 'draft' };
    },
  });

type Lesson = typeof lessons.$inferSelect;

/** Ensures that a published lesson keeps what publishing asks for. @throws AppError `not_publishable` by the field that mends it */
export function ensureStaysPublishable(before: Lesson, after: Partial<Lesson>): void {
  if (before.state !== 'published') return;
  const problems = findProblemsOfChange(before, { ...before, ...after });
  if (problems.length === 0) return;
  const message =
    'La lección está publicada y dejaría de cumplir lo que se pide para publicar. No se ha guardado.';
  throw new AppError('not_publishable', { message, fields: byField(problems) });
}

const byField = (problems: ReturnType<typeof findHeadProblems>) =>
  Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));

/** @throws AppError `not_publishable` with all problems, and again those that a field of the form mends */
export function ensurePublishable(
  lesson: Parameters<typeof findPublishingProblems>[0],
  questions: Parameters<typeof findPublishingProblems>[1],
  figures: readonly string[] = [],
): void {
  const problems = [...findPublishingProblems(lesson, questions), ...figures];
  if (problems.length === 0) return;
  throw new AppError('not_publishable', {
    fields: { state: problems, ...byField(findHeadProblems(lesson)) },
  });
}

/** Each new image is looked up in the store, so a text cannot bring any number of them. */
const MOST_NEW_IMAGES = 50;

/** Ensures that the images which a text adds to those of the lesson have been uploaded. @throws AppError `invalid_request` */
export async function ensureUploaded(call: Call, content: string, lessonId?: string): Promise<void> {
  const shown = findUploadedImages(content);
  if (shown.length === 0) return;
  const known = lessonId ? await readPresentImages(call, lessonId) : [];
  const added = shown.filter((url) => !known.includes(url));
  if (added.length > MOST_NEW_IMAGES)
    throw wrongField('content', `Como máximo ${MOST_NEW_IMAGES} imágenes nuevas a la vez.`);
  for (const url of added) {
    if (!(await call.images.get(url.replace('/uploads/', ''))))
      throw wrongField('content', `La imagen «${url}» no está: vuelve a subirla.`);
  }
}

async function readPresentImages({ db }: Call, id: string): Promise<string[]> {
  const [lesson] = await db.select({ content: lessons.content }).from(lessons).where(eq(lessons.id, id));
  return findUploadedImages(lesson?.content ?? '');
}
