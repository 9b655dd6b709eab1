import { and, eq, isNull } from 'drizzle-orm';
import { contentOf, readQuestionsOf } from '#db/content/question-rows.ts';
import { addQuestions } from '#db/content/write-versions.ts';
import { lessons } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { readWholeLesson } from './read-admin-lessons.ts';

const COPY = ' (copia)';
const LONGEST_TITLE = 200;

/**
 * Copies a lesson with its questions as a draft at the same place. A repeated request with the same `copyId` returns the same copy.
 * @throws AppError `not_found`
 */
export async function duplicateLesson(call: Call, id: string, copyId: string = crypto.randomUUID()) {
  await call.db.transaction(async (tx) => {
    const [original] = await tx
      .select()
      .from(lessons)
      .where(and(eq(lessons.id, id), isNull(lessons.archived_at)));
    const { word_count: _generated, title, ...rest } = ensureFound(original);
    const [copy] = await tx
      .insert(lessons)
      .values({
        ...rest,
        id: copyId,
        title: title.slice(0, LONGEST_TITLE - COPY.length) + COPY,
        state: 'draft',
        // The original stays the content pack's; the next load of the pack leaves the copy alone.
        pack_id: null,
        pack_hash: null,
        created_at: call.now,
        updated_at: call.now,
      })
      .onConflictDoNothing({ target: lessons.id })
      .returning();
    if (!copy) return;
    const questions = await readQuestionsOf(tx, [id]);
    const added = questions.map((question) => ({
      ...contentOf(question),
      lesson_id: copyId,
      position: question.position,
      points: question.points,
    }));
    if (added.length > 0) await addQuestions(tx, added, { now: call.now, created_by: call.caller.user_id });
    const lessonEntry = { action: 'created' as const, object_type: 'lesson' as const, object_id: copyId };
    const questionEntries = (await readQuestionsOf(tx, [copyId])).map((after) => ({
      ...{ action: 'created' as const, object_type: 'question' as const, object_id: after.id },
      ...{ before: null, after },
    }));
    await recordAudit(tx, authorOf(call), { ...lessonEntry, before: null, after: copy }, ...questionEntries);
  });
  return readWholeLesson(call.db, copyId);
}
