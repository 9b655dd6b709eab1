import { contentOf, readQuestionsOf } from '#db/content/question-rows.ts';
import { addQuestions, writtenBy } from '#db/content/write-versions.ts';
import { pick } from '#db/queries/pick.ts';
import { lessons } from '#db/schema.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { type RowChange, recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { readWholeLesson } from './read-admin-lessons.ts';

const COPY = ' (copia)';
const LONGEST_TITLE = 200;

/** Copies a lesson with its questions as a draft; the same `copyId` returns the same copy. @throws AppError `not_found` */
export async function duplicateLesson(call: Call, id: string, copyId: string = crypto.randomUUID()) {
  await call.db.transaction(async (tx) => {
    const { word_count: _generated, title, ...rest } = await readRow(tx, lessons, id);
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
      ...pick(question, 'position', 'points', 'level', 'difficulty', 'tags'),
      lesson_id: copyId,
    }));
    if (added.length > 0) await addQuestions(tx, added, writtenBy(call));
    const created = (await readQuestionsOf(tx, [copyId])).map((after): RowChange => [null, after]);
    await recordChanges(tx, call, { action: 'created', object_type: 'lesson' }, [[null, copy]]);
    await recordChanges(tx, call, { action: 'created', object_type: 'question' }, created);
  });
  return readWholeLesson(call.db, copyId);
}
